import type { ReactNode } from 'react';
import { TextInput } from '../../ui/input/TextInput.tsx';
import { FormDialog } from './FormDialog.tsx';

interface TypedNameDialogProps {
    open: boolean;
    title: string;
    action: string;
    /** The name to type, and the label that asks for it. */
    name: string;
    label: string;
    /** Rejects with the reason. */
    save: () => Promise<unknown>;
    onClose: () => void;
    children: ReactNode;
}

/** A dangerous act that asks to type the name of its record, which is never stored. */
export const TypedNameDialog = ({ name, label, children, ...dialog }: TypedNameDialogProps) => (
    <FormDialog
        {...dialog}
        danger
        values={{ typed: '' }}
        canSave={({ typed }) => typed.trim() === name.trim()}
    >
        {children}
        <TextInput
            source="typed"
            label={label}
            autoComplete="off"
            // The dialog opens for typing.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
        />
    </FormDialog>
);
