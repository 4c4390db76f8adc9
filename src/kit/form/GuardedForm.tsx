import {
    useCallback,
    useEffect,
    useImperativeHandle,
    useRef,
    useState,
    type ReactNode,
    type RefObject,
} from 'react';
import { Form, useSaveContext, type FormProps } from 'react-admin';
import { useFormContext, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useFields } from '../fields/useField.ts';
import { openable } from '../openable.tsx';
import { useOneAtATime } from '../useOneAtATime.ts';
import { ClosedWhileSaving } from './ClosedWhileSaving.tsx';
import { KeepsDraft, LeaveGuard } from './LeaveGuard.tsx';
import { refusedErrors } from './refusedErrors.ts';

const FormDraft = openable(() => import('../draft/FormDraft.tsx').then(module => module.FormDraft), null);

/** Takes the server's message away from a field around the one that changed, such as the list of a row. */
const useForgottenRefusals = () => {
    const { clearErrors, getFieldState, subscribe } = useFormContext();
    useEffect(
        () =>
            subscribe({
                formState: { values: true },
                callback: ({ name = '' }) => {
                    const parts = name.split('.');
                    const around = parts.map((_, index) => parts.slice(0, index + 1).join('.'));
                    const refused = around.find(each => getFieldState(each).error?.type === 'server');
                    if (refused) clearErrors(refused);
                },
            }),
        [clearErrors, getFieldState, subscribe],
    );
};

interface InsideProps {
    methods: RefObject<UseFormReturn | null>;
    children: ReactNode;
}

const Inside = ({ methods, children }: InsideProps) => {
    const form = useFormContext();
    useImperativeHandle(methods, () => form);
    useForgottenRefusals();
    return <ClosedWhileSaving>{children}</ClosedWhileSaving>;
};

export interface GuardedFormProps extends Pick<
    FormProps,
    'className' | 'children' | 'defaultValues' | 'record'
> {
    /**
     * Sends the values; an error it throws appears at its field, or in the form's alert. By default the page
     * around saves.
     */
    save?: (values: FieldValues) => Promise<unknown>;
    /**
     * The name below which what is typed is kept until it is saved, `products/12`; a form without one keeps nothing,
     * such as one of passwords.
     */
    draft?: string;
}

/**
 * React-admin's form as every form of the console is: checked on leaving a field, saved once at a time, closed
 * while it is being saved, and asking before unsaved changes are lost.
 */
export const GuardedForm = ({ save, draft, children, ...props }: GuardedFormProps) => {
    const fields = useFields();
    const methods = useRef<UseFormReturn>(null);
    const dropDraft = useRef<() => void>(null);
    const [keepsDraft, setKeepsDraft] = useState(false);
    const [openedAt] = useState(() => Date.now());
    const page = useSaveContext();
    const saveHere = async (values: FieldValues) => {
        if (!save) return page.save?.(values);
        try {
            await save(values);
        } catch (error) {
            return refusedErrors(error, methods.current!.control, fields);
        }
        return undefined;
    };
    const [send] = useOneAtATime(async (values: FieldValues) => {
        const errors = await saveHere(values);
        if (!errors) dropDraft.current?.();
        return errors;
    });
    return (
        <KeepsDraft value={keepsDraft}>
            <Form
                {...props}
                mode="onTouched"
                onSubmit={send}
                noValidate
                warnWhenUnsavedChanges
                WarnWhenUnsavedChangesComponent={LeaveGuard}
                disableInvalidFormNotification
            >
                <FormDraft
                    open={draft !== undefined}
                    form={draft}
                    openedAt={openedAt}
                    saved={dropDraft}
                    onKept={useCallback(() => setKeepsDraft(true), [])}
                />
                <Inside methods={methods}>{children}</Inside>
            </Form>
        </KeepsDraft>
    );
};
