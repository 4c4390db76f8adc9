import type { ReactNode } from 'react';
import {
    CreateBase,
    useNavigate,
    useResourceContext,
    useTranslate,
    type RaRecord,
    type TransformData,
} from 'react-admin';
import { useAddress } from '../../routing/routerProvider.tsx';
import { PageHead } from '../PageHead.tsx';
import { useTrail } from '../record/useTrail.ts';
import { createdPath } from '../resource/paths.ts';
import { CancelForm } from './CancelForm.ts';
import { useConfirmSave } from './useConfirmSave.ts';
import { useLeaveForm } from './useLeaveForm.ts';

export interface CreateProps {
    /** Message key of the heading. */
    title: string;
    /** A `SimpleForm`. */
    children: ReactNode;
    /** Turns the form's values into what is sent; by default the declared fields do. */
    transform?: TransformData;
}

/**
 * The page of a new record. A save shows `resources.<name>.notifications.created` and opens the new record in
 * place of the form, or leads back to the page that the form was opened from and belongs to. Cancel leads back to where the form was opened, or to the list.
 */
export const Create = ({ title, transform, children }: CreateProps) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const leave = useLeaveForm();
    const trail = useTrail();
    const resource = useResourceContext()!;
    const confirm = useConfirmSave('created');
    // The router calls the first page of the tab `default`.
    const isFirstPage = useAddress().key === 'default';
    const onSuccess = (created: RaRecord) => {
        confirm(created);
        leave(createdPath(resource, created.id));
    };
    const cancel = () => {
        if (isFirstPage) void navigate(trail[0]!.to, { replace: true });
        else void navigate(-1);
    };
    return (
        <CreateBase redirect={false} transform={transform} mutationOptions={{ onSuccess }}>
            <PageHead title={translate(title)} trail={trail} divided />
            <CancelForm value={cancel}>{children}</CancelForm>
        </CreateBase>
    );
};
