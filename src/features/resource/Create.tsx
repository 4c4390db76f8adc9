import type { ReactNode } from 'react';
import {
    CreateBase,
    OptionalResourceContextProvider,
    useNavigate,
    useRedirect,
    useResourceContext,
    useTranslate,
    type CreateProps as RaCreateProps,
    type RaRecord,
} from 'react-admin';
import { createdPath } from '../../routing/paths.ts';
import { useAddress } from '../../routing/routerProvider.tsx';
import { PageOfForm } from '../../ui/form/PageOfForm.ts';
import { useConfirmSave } from '../../ui/form/useConfirmSave.ts';
import { useCreateLabel } from '../../ui/form/useCreateLabel.ts';
import { useLeaveForm } from '../../ui/form/useLeaveForm.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { withAside } from '../../ui/page/withAside.tsx';
import { useTrail } from '../../ui/record/useTrail.ts';
import { Sx, type SxProp } from '../../ui/Sx.tsx';

export interface CreateProps<Record extends RaRecord>
    extends
        Pick<
            RaCreateProps<Record>,
            | 'aside'
            | 'disableAuthentication'
            | 'mutationMode'
            | 'mutationOptions'
            | 'record'
            | 'redirect'
            | 'render'
            | 'resource'
            | 'transform'
        >,
        SxProp {
    /** Message key, text or element of the heading; by default `useCreateLabel`. */
    title?: ReactNode;
    children?: ReactNode;
    actions?: ReactNode;
}

const CreatePage = <Record extends RaRecord>(props: CreateProps<Record>) => {
    const { title, render, children, aside, actions, mutationMode, mutationOptions, redirect } = props;
    const translate = useTranslate();
    const navigate = useNavigate();
    const follow = useRedirect();
    const leave = useLeaveForm();
    const trail = useTrail();
    const label = useCreateLabel();
    const resource = useResourceContext()!;
    const confirm = useConfirmSave('created');
    // The router calls the first page of the tab `default`.
    const isFirstPage = useAddress().key === 'default';
    const onSuccess = (created: RaRecord) => {
        confirm(created, mutationMode === 'undoable');
        if (redirect === undefined) leave(createdPath(resource, created.id));
        else follow(redirect, resource, created.id, created);
    };
    const cancel = () => {
        if (isFirstPage) void navigate(trail[0]!.to, { replace: true });
        else void navigate(-1);
    };
    const isText = typeof title === 'string';
    return (
        <CreateBase
            record={props.record}
            disableAuthentication={props.disableAuthentication}
            mutationMode={mutationMode}
            redirect={redirect ?? false}
            transform={props.transform}
            mutationOptions={{ onSuccess, ...mutationOptions }}
            render={create => (
                <Sx className={props.className} sx={props.sx}>
                    <PageHead
                        title={isText ? translate(title, { _: title }) : label}
                        heading={isText ? undefined : title}
                        trail={trail}
                        actions={actions}
                        divided
                    />
                    <PageOfForm value={{ cancel, onError: mutationOptions?.onError as never }}>
                        {withAside(render?.(create) ?? children, aside)}
                    </PageOfForm>
                </Sx>
            )}
        />
    );
};

/**
 * A save shows `resources.<name>.notifications.created` and opens the new record in place of the form, or returns to
 * the page that the form was opened from and belongs to. Cancel returns to where the form was opened, or to the list.
 * Takes the props of react-admin's `Create`.
 */
export const Create = <Record extends RaRecord = RaRecord>(props: CreateProps<Record>) => (
    <OptionalResourceContextProvider value={props.resource}>
        <CreatePage {...props} />
    </OptionalResourceContextProvider>
);
