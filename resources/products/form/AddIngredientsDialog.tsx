import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../src/kit/ConfirmDialog.tsx';

interface AddIngredientsDialogProps {
    /** The names to add; the dialog is closed while there are none. */
    names: readonly string[];
    /** Adds them. */
    onYes: () => Promise<unknown>;
    onNo: () => void;
}

/** Asks for confirmation before ingredients are added to the database. */
export const AddIngredientsDialog = ({ names, ...dialog }: AddIngredientsDialogProps) => {
    const translate = useTranslate();
    const smart_count = names.length;
    return (
        <ConfirmDialog
            {...dialog}
            open={names.length > 0}
            title={translate('resources.products.ingredients.addTitle', { smart_count })}
            text={translate('resources.products.ingredients.addQuestion', { smart_count, name: names[0] })}
        />
    );
};
