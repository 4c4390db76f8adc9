import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useInput } from 'react-admin';
import { useFieldLabel } from './useFieldLabel.ts';

export interface CheckInputProps {
    source: string;
    /** Message key; `resources.<name>.fields.<source>` when absent. */
    label?: string;
}

/** A box to tick. */
export const CheckInput = ({ source, label: given }: CheckInputProps) => {
    const label = useFieldLabel(source, given);
    const { id, field } = useInput({ source, defaultValue: false });
    return (
        <FormControlLabel
            label={label}
            control={
                <Checkbox
                    id={id}
                    checked={Boolean(field.value)}
                    onChange={event => field.onChange(event.target.checked)}
                    onBlur={field.onBlur}
                    slotProps={{ input: { ref: field.ref } }}
                />
            }
        />
    );
};
