import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Form, type FormProps } from 'react-admin';
import { useFormContext, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { DraftHandle } from '../drafts/FormDraft.tsx';
import { LaterFormDraft } from '../drafts/LaterFormDraft.ts';
import { FieldLabels, type Labels } from '../drafts/useFieldLabel.ts';
import { RestoreBoundary } from '../drafts/RestoreBoundary.tsx';
import { useFields } from '../../ui/fields/useField.ts';
import { useMergedSave, type Saved, type Send } from '../merge/useMergedSave.ts';
import { openable } from '../../ui/openable.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { withMessages } from '../../ui/withMessages.ts';
import { ClosedWhileSaving } from './ClosedWhileSaving.tsx';
import { useSayLeft } from './useSayLeft.tsx';
import { KeepsDraft, LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { refusedErrors } from '../../ui/form/refusedErrors.ts';

const ClashDialog = openable(
    withMessages(['forms'], () => import('../merge/ClashWindow.tsx').then(({ ClashWindow }) => ClashWindow)),
);

/** A change in a row clears the server's message of the list around it. */
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
    | 'children'
    | 'className'
    | 'criteriaMode'
    | 'defaultValues'
    | 'id'
    | 'mode'
    | 'record'
    | 'resetOptions'
    | 'resolver'
    | 'reValidateMode'
    | 'sanitizeEmptyValues'
    | 'shouldUnregister'
    | 'validate'
    | 'warnWhenUnsavedChanges'
> {
    /** Sends the values; an error appears at its field, or in the form's alert. */
    save: Send;
    /** The record that the form changes; absent for a new one. */
    saved?: Saved;
    /** The key under which unsaved input is kept, `products/12`; without it nothing is kept, as for passwords. */
    draft?: string;
    /** Message keys of the fields that the surrounding resource lacks; null for one that a draft does not name. */
    labels?: Labels;
    /** Called once the save has succeeded and its draft is gone. */
    onSaved?: () => void;
}

const noLabels = {};

/**
 * React-admin's form with this console's rules: fields are checked on blur, saves run one at a time, the form is closed
 * during a save, leaving with unsaved changes asks, and colleagues' changes of the record are merged.
 */
export const GuardedForm = (guarded: GuardedFormProps) => {
    const { save, saved, draft, labels = noLabels, onSaved, children, ...props } = guarded;
    const fields = useFields();
    const methods = useRef<UseFormReturn>(null);
    const drafts = useRef<DraftHandle>(null);
    const [openedAt] = useState(() => Date.now());
    const isLeft = () => methods.current === null;
    const { sayLeft, isKept, onKept } = useSayLeft(saved, draft);
    const take = (values: FieldValues) => {
        if (isLeft()) return;
        for (const [name, value] of Object.entries(values))
            if (value !== methods.current!.getValues(name))
                methods.current!.setValue(name, value, { shouldDirty: true });
    };
    const merging = useMergedSave(save, saved, { take, isLeft });
    const [send] = useOneAtATime(async (values: FieldValues) => {
        // Somebody may leave the form during the save, which then leaves no draft either.
        const draftOfSave = drafts.current;
        try {
            await merging.save(values);
        } catch (error) {
            if (isLeft()) return sayLeft(error);
            return refusedErrors(error, methods.current!.control, fields);
        }
        (drafts.current ?? draftOfSave)?.finish();
        onSaved?.();
        return undefined;
    });
    return (
        <KeepsDraft value={isKept}>
            <Form
                mode="onTouched"
                warnWhenUnsavedChanges
                {...props}
                onSubmit={send}
                noValidate
                WarnWhenUnsavedChangesComponent={LeaveGuard}
                disableInvalidFormNotification
            >
                <FieldLabels value={labels}>
                    <LaterFormDraft
                        open={draft !== undefined}
                        form={draft}
                        openedAt={openedAt}
                        handle={drafts}
                        onKept={onKept}
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
