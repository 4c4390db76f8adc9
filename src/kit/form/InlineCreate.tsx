import { useEffect, useRef, type ReactNode } from 'react';
import {
    CreateBase,
    useNavigate,
    useRefresh,
    useResourceContext,
    type RaRecord,
    type TransformData,
} from 'react-admin';
import { createdPath } from '../resource/paths.ts';
import { styled } from '../styled.ts';
import { CancelForm } from './CancelForm.ts';
import { useConfirmSave } from './useConfirmSave.ts';
import { useCreateLabel } from './useCreateLabel.ts';

const Frame = styled('section')(({ theme: { palette } }) => ({
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
}));

export interface InlineCreateProps {
    /** A `SimpleForm`. */
    children: ReactNode;
    /** Turns the form's values into what is sent; by default the declared fields do. */
    transform?: TransformData;
    /** A save goes to the page of the new record. */
    opensRecord?: boolean;
    /** Closes the form, after a save and when it is cancelled. */
    onDone: () => void;
}

/**
 * The form of a new record within its list. A save shows `resources.<name>.notifications.created`, reloads
 * the list and closes the form, or opens the new record in its place.
 */
export const InlineCreate = (props: InlineCreateProps) => {
    const { children, transform, opensRecord, onDone } = props;
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
            <CreateBase redirect={false} transform={transform} mutationOptions={{ onSuccess }}>
                <CancelForm value={onDone}>{children}</CancelForm>
            </CreateBase>
        </Frame>
    );
};
