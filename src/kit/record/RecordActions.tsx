import { DeleteButton, type DeleteButtonProps } from './DeleteButton.tsx';
import { EditButton } from './EditButton.tsx';

/** The buttons of a record that can be deleted and edited. */
export const RecordActions = (props: DeleteButtonProps) => (
    <>
        <DeleteButton {...props} />
        <EditButton />
    </>
);
