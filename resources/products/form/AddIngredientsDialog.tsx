import { useTranslate } from 'react-admin';
import { doubtOf, plainNameLength } from '../../../labels/doubt.ts';
import { ConfirmDialog } from '../../../src/kit/ConfirmDialog.tsx';
import { NamesToAdd } from './NamesToAdd.tsx';

interface AddIngredientsDialogProps {
    /** The names to add; the dialog is closed while there are none. */
    names: readonly string[];
    /** Adds the names that are not left out. */
    onYes: (names: string[]) => unknown;
    onNo: () => void;
}

/**
 * Asks for confirmation before ingredients are added to the database. Several are shown, without those that look
 * like pieces of a label, which can only be added one at a time.
 */
export const AddIngredientsDialog = ({ names, onYes, ...dialog }: AddIngredientsDialogProps) => {
    const translate = useTranslate();
    const t = (key: string, args: object) => translate(`resources.products.ingredients.${key}`, args);
    const doubtful = names.flatMap(name => {
        const doubt = names.length > 1 ? doubtOf(name) : undefined;
        return doubt === undefined ? [] : [{ name, why: t(`doubt.${doubt}`, { max: plainNameLength }) }];
    });
    const left = new Set(doubtful.map(({ name }) => name));
    const added = names.filter(name => !left.has(name));
    const smart_count = added.length;
    return (
        <ConfirmDialog
            {...dialog}
            open={names.length > 0}
            title={t('addTitle', { smart_count })}
            text={t('addQuestion', { smart_count, name: added[0] })}
            yesDisabled={smart_count === 0}
            onYes={() => onYes(added)}
        >
            {names.length > 1 && <NamesToAdd added={added} leftOut={doubtful} />}
        </ConfirmDialog>
    );
};
