import { styled } from '@mui/material/styles';
import { useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormAlert } from './FormAlert.tsx';
import { GuardedForm } from './GuardedForm.tsx';
import { InPlaceButtons } from './InPlaceButtons.tsx';
import { useFirstFieldFocus } from './useFirstFieldFocus.ts';

const Form = styled(GuardedForm)(({ theme: { radius } }) => ({
    // The bar of a draft.
    '& > section': { marginBlockEnd: 8, border: 0, borderRadius: radius.card },
}));

const Sheet = styled('div')(({ theme: { palette, radius, space } }) => ({
    display: 'grid',
    gap: space.fields,
    padding: space.card,
    border: `1px solid ${palette.paper.divider}`,
    borderRadius: radius.card,
    backgroundColor: palette.paper.surface,
}));

export interface InPlaceFormProps {
    /** Translated: what the form is for. */
    label: string;
    /** The initial values. */
    values: object;
    /** Sends the values; errors it throws appear at their field, or above the fields. */
    save: (values: FieldValues) => Promise<unknown>;
    onSaved: () => void;
    onCancel: () => void;
    /** The name below which what is typed is kept until it is saved: `posts/3/comments/new`. */
    draft: string;
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
    draft,
    submit = 'components.save.do',
    children,
}: InPlaceFormProps) => {
    const sheet = useRef<HTMLDivElement>(null);
    useFirstFieldFocus(sheet);
    return (
        <Form
            record={{ id: label, ...values }}
            draft={draft}
            save={async typed => {
                await save(typed);
                onSaved();
            }}
        >
            <Sheet ref={sheet} role="group" aria-label={label}>
                <FormAlert />
                {children}
                <InPlaceButtons submit={submit} onCancel={onCancel} />
            </Sheet>
        </Form>
    );
};
