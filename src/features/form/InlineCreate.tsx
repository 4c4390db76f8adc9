import { useEffect, useRef, type ReactNode } from 'react';
import { CreateBase, useNavigate, useRefresh, useResourceContext, type RaRecord } from 'react-admin';
import { createdPath } from '../../routing/paths.ts';
import { styled } from '../../ui/styled.ts';
import { PageOfForm } from '../../ui/form/PageOfForm.ts';
import { useConfirmSave } from '../../ui/form/useConfirmSave.ts';
import { useCreateLabel } from '../../ui/form/useCreateLabel.ts';

const Frame = styled('section')(({ theme: { palette } }) => ({
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
}));

export interface InlineCreateProps {
    children: ReactNode;
    /** A save opens the page of the new record. */
    opensRecord?: boolean;
    onDone: () => void;
}

/** A save shows `resources.<name>.notifications.created`, reloads the list and closes the form, or opens the record. */
export const InlineCreate = (props: InlineCreateProps) => {
    const { children, opensRecord, onDone } = props;
    const navigate = useNavigate();
    const refresh = useRefresh();
    const confirm = useConfirmSave('created');
    const createLabel = useCreateLabel();
    const resource = useResourceContext()!;
    const form = useRef<HTMLElement>(null);
    useEffect(() => {
        // Opening the form moves the focus to its first field.
        form.current?.querySelector<HTMLElement>('input:not([type="file"]), textarea')?.focus();
    }, []);
    const onSuccess = (created: RaRecord) => {
        confirm(created);
        if (opensRecord) {
            void navigate(createdPath(resource, created.id), { replace: true });
            return;
        }
        refresh();
        onDone();
    };
    return (
        <Frame ref={form} aria-label={createLabel}>
            <CreateBase redirect={false} mutationOptions={{ onSuccess }}>
                <PageOfForm value={{ cancel: onDone }}>{children}</PageOfForm>
            </CreateBase>
        </Frame>
    );
};
