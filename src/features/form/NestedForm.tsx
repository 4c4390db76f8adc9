import Button from '@mui/material/Button';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { OptionalRecordContextProvider, useTranslate } from 'react-admin';
import { FormProvider, useForm, useFormState, type FieldValues } from 'react-hook-form';
import type { DraftHandle } from '../drafts/FormDraft.tsx';
import { LaterFormDraft } from '../drafts/LaterFormDraft.ts';
import { FieldLabels } from '../drafts/useFieldLabel.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { escapeCloses } from '../../ui/keys/escapeCloses.ts';
import { styled } from '../../ui/styled.ts';
import { ClosedWhileSaving } from './ClosedWhileSaving.tsx';
import { useSayLeft } from './useSayLeft.tsx';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { keepFocus } from '../../ui/form/keepFocus.ts';
import { KeepsDraft, LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { showRefusal } from '../../ui/form/refusedErrors.ts';
import { useAskedClose } from '../../ui/form/useAskedClose.tsx';
import { useFirstFieldFocus } from '../../ui/form/useFirstFieldFocus.ts';

const Box = styled('section')(({ theme: { palette, radius, space, typography } }) => ({
    display: 'grid',
    gap: 12,
    marginBlockStart: 8,
    padding: space.card,
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    backgroundColor: palette.paper.sunken,
    '& h2': { ...typography.h3 },
    // The bar of a draft.
    '& > section .line': { padding: '6px 10px' },
    '& .end': { display: 'flex', gap: 8, justifyContent: 'flex-end' },
}));

interface NestedFormProps<Values> {
    /** Translated, as is the verb on the button that saves. */
    title: string;
    action: string;
    values: Values;
    save: (values: Values) => Promise<unknown>;
    onSaved: () => void;
    onCancel: () => void;
    draft: string;
    labels: Readonly<Record<string, string>>;
    /** A press opened the form, so the focus moves into it. */
    pressed: boolean;
    children: ReactNode;
}

interface CancelButtonProps {
    ref: Ref<HTMLButtonElement>;
    onCancel: () => void;
}

const CancelButton = ({ ref, onCancel }: CancelButtonProps) => {
    const translate = useTranslate();
    const { isSubmitting } = useFormState();
    const { close, question } = useAskedClose(onCancel);
    return (
        <>
            <Button ref={ref} disabled={isSubmitting} onMouseDown={keepFocus} onClick={close}>
                {translate('components.save.cancel')}
            </Button>
            {question}
        </>
    );
};

/** A form inside another one, which neither contains nor submits its values. Closing it only hides it. */
export const NestedForm = <Values extends FieldValues>(props: NestedFormProps<Values>) => {
    const { title, action, values, save, onSaved, onCancel, draft, labels, pressed, children } = props;
    const heading = useId();
    const box = useRef<HTMLElement>(null);
    useFirstFieldFocus(box, pressed);
    const drafts = useRef<DraftHandle>(null);
    const [openedAt] = useState(() => Date.now());
    const form = useForm<FieldValues>({ mode: 'onTouched', defaultValues: values });
    const { sayLeft, isKept, onKept } = useSayLeft(undefined, draft);
    const { isDirty } = form.formState;
    const [send, isPending] = useOneAtATime(() =>
        form.handleSubmit(async typed => {
            const draftOfSave = drafts.current;
            try {
                await save(typed as Values);
            } catch (error) {
                if (!box.current) return sayLeft(error);
                return showRefusal(error, form);
            }
            (drafts.current ?? draftOfSave)?.finish();
            onSaved();
        })(),
    );
    const cancel = useRef<HTMLButtonElement>(null);
    // Enter submits this form, not the outer one.
    const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
        escapeCloses(() => cancel.current?.click())(event);
        if (event.key !== 'Enter' || event.defaultPrevented || event.target instanceof HTMLButtonElement)
            return;
        event.preventDefault();
        if (isDirty) void send();
    };
    return (
        <OptionalRecordContextProvider value={{}}>
            <KeepsDraft value={isKept}>
                <FormProvider {...form}>
                    {/* The fields inside handle keys; this only keeps Enter and Escape from what is around it. */}
                    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
                    <Box ref={box} aria-labelledby={heading} onKeyDown={onKeyDown}>
                        <h2 id={heading}>{title}</h2>
                        <FieldLabels value={labels}>
                            <LaterFormDraft
                                open
                                form={draft}
                                openedAt={openedAt}
                                handle={drafts}
                                onKept={onKept}
                            />
                        </FieldLabels>
                        <ClosedWhileSaving>
                            <FormAlert />
                            {children}
                        </ClosedWhileSaving>
                        <div className="end">
                            <CancelButton ref={cancel} onCancel={onCancel} />
                            <Button
                                disabled={!isDirty}
                                loading={isPending}
                                loadingPosition="start"
                                onMouseDown={keepFocus}
                                onClick={() => void send()}
                            >
                                {action}
                            </Button>
                        </div>
                    </Box>
                    <LeaveGuard />
                </FormProvider>
            </KeepsDraft>
        </OptionalRecordContextProvider>
    );
};
