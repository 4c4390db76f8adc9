import { useLocaleState, useTranslate } from 'react-admin';
import { styled } from '../../../src/ui/styled.ts';
import { doubtOf, plainNameLength } from '../../../labels/prose.ts';
import { ConfirmDialog } from '../../../src/ui/dialog/ConfirmDialog.tsx';

const Parts = styled('div')({ marginBlockStart: 8 });

const Names = styled('ul')(({ theme: { palette, size, typography } }) => ({
    maxHeight: 5 * size.row,
    overflowY: 'auto',
    marginBlock: '4px 12px',
    overflowWrap: 'anywhere',
    color: palette.paper.secondary,
    ...typography.body2,
}));

interface NamesToAddProps {
    added: readonly string[];
    leftOut: readonly { name: string; why: string }[];
}

export const NamesToAdd = ({ added, leftOut }: NamesToAddProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const t = (key: string, count: number) =>
        translate(`resources.products.ingredients.${key}`, { count: count.toLocaleString(locale) });
    return (
        <Parts>
            <p>{t('added', added.length)}</p>
            <Names>
                {added.map(name => (
                    <li key={name}>{name}</li>
                ))}
            </Names>
            {leftOut.length > 0 && (
                <>
                    <p>{t('leftOut', leftOut.length)}</p>
                    <Names>
                        {leftOut.map(({ name, why }) => (
                            <li key={name}>
                                {name}: {why}
                            </li>
                        ))}
                    </Names>
                </>
            )}
        </Parts>
    );
};

interface AddIngredientsDialogProps {
    /** The dialog is closed while there are none. */
    names: readonly string[];
    onYes: (names: string[]) => unknown;
    onNo: () => void;
}

/** Pieces of a label can only be added one at a time, so the question for several leaves them out. */
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
