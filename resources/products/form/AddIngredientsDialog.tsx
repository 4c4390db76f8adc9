import { styled } from '@mui/material/styles';
import { useLocaleState, useTranslate } from 'react-admin';
import { doubtOf, plainNameLength } from '../../../contract/labelText.ts';
import { ConfirmDialog } from '../../../src/kit/ConfirmDialog.tsx';

interface AddIngredientsDialogProps {
    /** The names to add; the dialog is closed while there are none. */
    names: readonly string[];
    /** Adds the names that are not left out. */
    onYes: (names: string[]) => unknown;
    onNo: () => void;
}

const Names = styled('ul')(({ theme: { palette, size, typography } }) => ({
    maxHeight: 5 * size.row,
    overflowY: 'auto',
    marginBlock: '4px 12px',
    overflowWrap: 'anywhere',
    color: palette.paper.secondary,
    ...typography.body2,
}));

/**
 * Asks for confirmation before ingredients are added to the database. Several are shown, without those that look
 * like pieces of a label, which can only be added one at a time.
 */
export const AddIngredientsDialog = ({ names, onYes, ...dialog }: AddIngredientsDialogProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const t = (key: string, args: object) => translate(`resources.products.ingredients.${key}`, args);
    const judged = names.map(name => ({ name, doubt: names.length > 1 ? doubtOf(name) : undefined }));
    const added = judged.filter(({ doubt }) => doubt === undefined).map(({ name }) => name);
    const leftOut = judged.filter(({ doubt }) => doubt !== undefined);
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
            {names.length > 1 && (
                <>
                    <p>{t('added', { count: smart_count.toLocaleString(locale) })}</p>
                    <Names>
                        {added.map(name => (
                            <li key={name}>{name}</li>
                        ))}
                    </Names>
                </>
            )}
            {leftOut.length > 0 && (
                <>
                    <p>{t('leftOut', { count: leftOut.length.toLocaleString(locale) })}</p>
                    <Names>
                        {leftOut.map(({ name, doubt }) => (
                            <li key={name}>
                                {name}: {t(`doubt.${doubt}`, { max: plainNameLength })}
                            </li>
                        ))}
                    </Names>
                </>
            )}
        </ConfirmDialog>
    );
};
