import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useRef, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState, type FieldValues } from 'react-hook-form';
import { Kbd } from '../Kbd.tsx';
import { commandKey } from '../shortcut.ts';
import { useCommandKey } from '../useCommandKey.ts';
import { FormAlert } from './FormAlert.tsx';
import { GuardedForm } from './GuardedForm.tsx';
import { keepFocus } from './keepFocus.ts';
import { useFirstFieldFocus } from './useFirstFieldFocus.ts';

const Sheet = styled('div')(({ theme: { palette, radius, space } }) => ({
    display: 'grid',
    gap: space.fields,
    padding: space.card,
    border: `1px solid ${palette.paper.divider}`,
    borderRadius: radius.card,
    backgroundColor: palette.paper.surface,
    '& .end': { display: 'flex', gap: 8, justifyContent: 'flex-end' },
}));

interface ButtonsProps {
    submit: string;
    onCancel: () => void;
}

const Buttons = ({ submit, onCancel }: ButtonsProps) => {
    const translate = useTranslate();
    const ref = useRef<HTMLDivElement>(null);
    const { isDirty, isSubmitting } = useFormState();
    useCommandKey(
        'enter',
        useCallback(() => {
            const form = ref.current?.closest('form');
            if (!isSubmitting && form?.contains(document.activeElement)) form.requestSubmit();
        }, [isSubmitting]),
    );
    return (
        <div className="end" ref={ref}>
            <Button disabled={isSubmitting} onMouseDown={keepFocus} onClick={onCancel}>
                {translate('components.save.cancel')}
            </Button>
            <Button
                type="submit"
                variant="contained"
                disabled={!isDirty || isSubmitting}
                loading={isSubmitting}
                loadingPosition="start"
                onMouseDown={keepFocus}
                aria-keyshortcuts="Control+Enter"
            >
                {translate(submit)}
                <Kbd keys={`${commandKey} ↵`} />
            </Button>
        </div>
    );
};

export interface InPlaceFormProps {
    /** Translated: what the form is for. */
    label: string;
    /** The initial values. */
    values: object;
    /** Sends the values; errors it throws appear at their field, or above the fields. */
    save: (values: FieldValues) => Promise<unknown>;
    onSaved: () => void;
    onCancel: () => void;
    /** Message key of the button that saves. */
    submit?: string;
    /** The fields. */
    children: ReactNode;
}

/** A small form within a page, such as a reply below a comment. Ctrl+Enter saves. */
export const InPlaceForm = ({
    label,
    values,
    save,
    onSaved,
    onCancel,
    submit = 'components.save.do',
    children,
}: InPlaceFormProps) => {
    const sheet = useRef<HTMLDivElement>(null);
    useFirstFieldFocus(sheet);
    return (
        <GuardedForm
            record={{ id: label, ...values }}
            save={async typed => {
                await save(typed);
                onSaved();
            }}
        >
            <Sheet ref={sheet} role="group" aria-label={label}>
                <FormAlert />
                {children}
                <Buttons submit={submit} onCancel={onCancel} />
            </Sheet>
        </GuardedForm>
    );
};
