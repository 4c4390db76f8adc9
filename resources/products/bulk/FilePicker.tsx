import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Hidden } from '../../../src/ui/Hidden.tsx';

// The input inside is the control; the label must not be a button as well.
const plainLabel = { role: undefined, tabIndex: -1 };

interface FilePickerProps {
    /** Translated. */
    label: string;
    icon: ReactNode;
    accept: string;
    multiple?: boolean;
    onPick: (files: File[]) => void;
}

export const FilePicker = ({ label, icon, accept, multiple = false, onPick }: FilePickerProps) => (
    <Button
        component="label"
        {...plainLabel}
        variant="text"
        startIcon={icon}
        sx={{ alignSelf: 'flex-start', marginBlockStart: 1 }}
    >
        {label}
        <Hidden
            as="input"
            {...{ type: 'file', accept, multiple }}
            aria-label={label}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
                onPick([...(event.target.files ?? [])]);
                // Cleared so that the same file can be chosen again after a correction.
                event.target.value = '';
            }}
        />
    </Button>
);
