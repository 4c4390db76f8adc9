import { useRef, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Field } from '../../ui/fields/field.ts';
import { useFields } from '../../ui/fields/useField.ts';
import type { Saved } from '../merge/useMergedSave.ts';
import { styled } from '../../ui/styled.ts';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { GuardedForm } from './GuardedForm.tsx';
import { InPlaceButtons } from './InPlaceButtons.tsx';
import { useFirstFieldFocus } from '../../ui/form/useFirstFieldFocus.ts';

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
    /** Translated: the purpose of the form. */
    label: string;
    values: object;
    /** The record it changes, whose fields have the same names; absent for something new. */
    saved?: Pick<Saved, 'record' | 'kind'>;
    /** Sends the values, with the version they are based on; errors appear at their field, or above the fields. */
    save: (values: FieldValues, version?: number) => Promise<unknown>;
    onSaved: () => void;
    onCancel: () => void;
    /** The key under which unsaved input is kept: `posts/3/comments/new`. */
    draft: string;
    /** Message key of the button that saves. */
    submit?: string;
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
    // The input changes these, even if newer ones have been read since.
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
