import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import {
    CreateBase,
    useNotify,
    useRedirect,
    useRefresh,
    useResourceContext,
    useTranslate,
    type RaRecord,
    type TransformData,
} from 'react-admin';
import { CancelForm } from './CancelForm.ts';

const Frame = styled('section')(({ theme: { palette } }) => ({
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
}));

export interface InlineCreateProps {
    /** Message key: what the form is for. */
    label: string;
    /** A `SimpleForm`. */
    children: ReactNode;
    /** What is sent, from the form's values; as the fields are declared when absent. */
    transform?: TransformData;
    /** A save leads to the page of the new record. */
    opensRecord?: boolean;
    /** Closes the form, after a save and when it is cancelled. */
    onDone: () => void;
}

/**
 * The form of a new record in the list it belongs to. A save says `resources.<name>.notifications.created`,
 * reloads the list and closes the form, or leads to the new record.
 */
export const InlineCreate = (props: InlineCreateProps) => {
    const { label, children, transform, opensRecord, onDone } = props;
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const redirect = useRedirect();
    const resource = useResourceContext();
    const form = useRef<HTMLElement>(null);
    useEffect(() => {
        // Whoever opened it goes on in its first field.
        form.current?.querySelector<HTMLElement>('input:not([type="file"]), textarea')?.focus();
    }, []);
    const onSuccess = (created: RaRecord) => {
        notify(`resources.${resource}.notifications.created`, {
            messageArgs: { smart_count: 1, _: translate('ra.notification.created', { smart_count: 1 }) },
        });
        if (opensRecord) {
            redirect('show', resource, created.id, created);
            return;
        }
        refresh();
        onDone();
    };
    return (
        <Frame ref={form} aria-label={translate(label)}>
            <CreateBase redirect={false} transform={transform} mutationOptions={{ onSuccess }}>
                <CancelForm value={onDone}>{children}</CancelForm>
            </CreateBase>
        </Frame>
    );
};
