import { DeleteButton, type DeleteButtonProps } from './DeleteButton.tsx';
import { EditButton, type EditButtonProps } from './EditButton.tsx';

/** The buttons of a record that can be deleted and edited; `keyless` where their keys are about a part of it. */
export const RecordActions = (props: DeleteButtonProps & EditButtonProps) => (
    <>
        <DeleteButton {...props} />
        <EditButton keyless={props.keyless} />
    </>
);
