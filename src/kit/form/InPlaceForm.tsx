import { useRef, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Field } from '../fields/field.ts';
import { useFields } from '../fields/useField.ts';
import type { Saved } from '../merge/useMergedSave.ts';
import { styled } from '../styled.ts';
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
    /** The record that it changes, which has fields of the same names; none for something new. */
    saved?: Pick<Saved, 'record' | 'kind'>;
    /** Sends the values, made from a version; errors it throws appear at their field, or above the fields. */
    save: (values: FieldValues, version?: number) => Promise<unknown>;
    onSaved: () => void;
    onCancel: () => void;
    /** The name below which what is typed is kept until it is saved: `posts/3/comments/new`. */
    draft: string;
    /** Message key of the button that saves. */
    submit?: string;
    /** The fields. */
    children: ReactNode;
}

const plain: Field = { kind: 'text' };

/** A small form within a page, such as a reply below a comment. Ctrl+Enter saves. */
export const InPlaceForm = ({
    label,
    values,
    saved,
    save,
    onSaved,
    onCancel,
    draft,
    submit = 'components.save.do',
    children,
}: InPlaceFormProps) => {
    const sheet = useRef<HTMLDivElement>(null);
    useFirstFieldFocus(sheet);
    const declared = useFields();
    // What is typed are changes of these, even if newer ones have been read since.
    const [first] = useState({ values, saved });
    const fields = Object.keys(first.values).map((name): [string, Field] => [name, declared[name] ?? plain]);
    return (
        <Form
            record={{ id: label, ...first.values }}
            saved={first.saved && { ...first.saved, fields: Object.fromEntries(fields) }}
            draft={draft}
            save={(typed, base) => save(typed, base?.version as number | undefined)}
            onSaved={onSaved}
        >
            <Sheet ref={sheet} role="group" aria-label={label}>
                <FormAlert />
                {children}
                <InPlaceButtons submit={submit} onCancel={onCancel} />
            </Sheet>
        </Form>
    );
};
