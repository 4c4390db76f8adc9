import { DeleteButton, type DeleteButtonProps } from './DeleteButton.tsx';
import { EditButton, type EditButtonProps } from '../../ui/record/EditButton.tsx';

/** Deletes and edits the record; `keyless` if the page uses their keys for a part of it. */
export const RecordActions = (props: DeleteButtonProps & EditButtonProps) => (
    <>
        <DeleteButton {...props} />
        <EditButton keyless={props.keyless} />
    </>
);
