import { DeleteButton, type DeleteButtonProps } from './DeleteButton.tsx';
import { EditButton, type EditButtonProps } from '../../ui/record/EditButton.tsx';
import { useMay } from '../../ui/useOffers.ts';
import { useResourceDeclaration } from './useResourceDeclaration.ts';

/** Deletes and edits the record, as far as the account may; `keyless` if the page uses their keys for a part of it. */
export const RecordActions = (props: DeleteButtonProps & EditButtonProps) => {
    const path = useResourceDeclaration()?.endpoint?.record;
    const mayDelete = useMay(`DELETE ${path}`);
    const mayEdit = useMay(`PUT ${path}`);
    return (
        <>
            {mayDelete && <DeleteButton {...props} />}
            {mayEdit && <EditButton keyless={props.keyless} />}
        </>
    );
};
