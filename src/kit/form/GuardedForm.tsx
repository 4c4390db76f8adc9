import {
    useCallback,
    useEffect,
    useImperativeHandle,
    useRef,
    useState,
    type ReactNode,
    type RefObject,
} from 'react';
import { Form, type FormProps } from 'react-admin';
import { useFormContext, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { DraftHandle } from '../draft/FormDraft.tsx';
import { LaterFormDraft } from '../draft/LaterFormDraft.ts';
import { FieldLabels } from '../draft/useFieldLabel.ts';
import { RestoreBoundary } from '../draft/RestoreBoundary.tsx';
import { useFields } from '../fields/useField.ts';
import { ClashDialog } from '../merge/ClashDialog.tsx';
import { useMergedSave, type Saved, type Send } from '../merge/useMergedSave.ts';
import { useOneAtATime } from '../useOneAtATime.ts';
import { ClosedWhileSaving } from './ClosedWhileSaving.tsx';
import { KeepsDraft, LeaveGuard } from './LeaveGuard.tsx';
import { refusedErrors } from './refusedErrors.ts';

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
    /** Sends the values; an error it throws appears at its field, or in the form's alert. */
    save: Send;
    /** The record that the form changes; none in the form of a new one. */
    saved?: Saved;
    /**
     * The name below which what is typed is kept until it is saved, `products/12`; a form without one keeps nothing,
     * such as one of passwords.
     */
    draft?: string;
    /** Message keys of the fields that the resource around does not have. */
    labels?: Readonly<Record<string, string>>;
    /** Called once the save has succeeded and nothing is left to keep. */
    onSaved?: () => void;
}

const noLabels = {};

/**
 * React-admin's form as every form of the console is: checked on leaving a field, saved once at a time, closed
 * while it is being saved, and asking before unsaved changes are lost. What somebody else has changed in its record
 * since is kept, and a clash is asked about.
 */
export const GuardedForm = (guarded: GuardedFormProps) => {
    const { save, saved, draft, labels = noLabels, onSaved, children, ...props } = guarded;
    const fields = useFields();
    const methods = useRef<UseFormReturn>(null);
    const drafts = useRef<DraftHandle>(null);
    const [keepsDraft, setKeepsDraft] = useState(false);
    const [openedAt] = useState(() => Date.now());
    const take = (values: FieldValues) => {
        for (const [name, value] of Object.entries(values))
            if (value !== methods.current!.getValues(name))
                methods.current!.setValue(name, value, { shouldDirty: true });
    };
    const merging = useMergedSave(save, saved, take);
    const [send] = useOneAtATime(async (values: FieldValues) => {
        try {
            await merging.save(values);
        } catch (error) {
            return refusedErrors(error, methods.current!.control, fields);
        }
        drafts.current?.finish();
        onSaved?.();
        return undefined;
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
                <FieldLabels value={labels}>
                    <LaterFormDraft
                        open={draft !== undefined}
                        form={draft}
                        openedAt={openedAt}
                        handle={drafts}
                        onKept={useCallback(() => setKeepsDraft(true), [])}
                    />
                </FieldLabels>
                <RestoreBoundary mend={() => drafts.current?.takeBack() ?? false}>
                    <Inside methods={methods}>{children}</Inside>
                </RestoreBoundary>
            </Form>
            <ClashDialog open={merging.question !== undefined} question={merging.question} />
        </KeepsDraft>
    );
};
