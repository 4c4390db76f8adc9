import Button, { type ButtonProps } from '@mui/material/Button';
import { Hidden } from '../Hidden.tsx';

// The input inside is the control; the label must not be a button as well.
const plainLabel = { role: undefined, tabIndex: -1 };

interface FileButtonProps extends Pick<ButtonProps, 'loading' | 'startIcon'> {
    /** Translated. */
    label: string;
    accept: string;
    multiple?: boolean;
    /** By default `text`, below what it fills; `contained` for a page that begins with a file. */
    variant?: 'text' | 'contained';
    onPick: (files: File[]) => void;
}

const below = { alignSelf: 'flex-start', marginBlockStart: 1 };

/** A button that chooses files, one by default. */
export const FileButton = (props: FileButtonProps) => {
    const { label, accept, multiple = false, variant = 'text', onPick, ...button } = props;
    return (
        <Button
            component="label"
            {...plainLabel}
            {...button}
            variant={variant}
            sx={variant === 'text' ? below : undefined}
        >
            {label}
            <Hidden
                as="input"
                {...{ type: 'file', accept, multiple, disabled: button.loading }}
                aria-label={label}
                onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
                    onPick([...(event.target.files ?? [])]);
                    // Cleared so that the same file can be chosen again after a correction.
                    event.target.value = '';
                }}
            />
        </Button>
    );
};
