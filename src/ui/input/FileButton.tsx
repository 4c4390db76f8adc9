import Button from '@mui/material/Button';
import { Hidden } from '../Hidden.tsx';

// The input inside is the control; the label must not be a button as well.
const plainLabel = { role: undefined, tabIndex: -1 };

interface FileButtonProps {
    /** Translated. */
    label: string;
    accept: string;
    busy: boolean;
    onPick: (file: File) => void;
}

/** The filled button of a page that begins with a file. */
export const FileButton = ({ label, accept, busy, onPick }: FileButtonProps) => (
    <Button component="label" {...plainLabel} variant="contained" loading={busy}>
        {label}
        <Hidden
            as="input"
            {...{ type: 'file', accept, disabled: busy }}
            aria-label={label}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
                const [file] = event.target.files ?? [];
                if (file) onPick(file);
                // Cleared so that the same file can be chosen again after a correction.
                event.target.value = '';
            }}
        />
    </Button>
);
