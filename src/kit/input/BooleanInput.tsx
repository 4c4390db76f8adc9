import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useInput } from 'react-admin';
import { useInputProps } from './inputProps.ts';

export interface BooleanInputProps {
    source: string;
    /** Message key; `resources.<name>.fields.<source>` by default. */
    label?: string;
}

/** A checkbox. */
export const BooleanInput = (props: BooleanInputProps) => {
    const { source } = props;
    const { label } = useInputProps(props);
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
