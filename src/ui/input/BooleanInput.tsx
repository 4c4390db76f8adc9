import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { ValidationError } from 'react-admin';
import { Sx } from '../Sx.tsx';
import { useOwnInput, type CommonInputProps } from './inputProps.ts';

export const BooleanInput = (props: CommonInputProps) => {
    const { disabled, readOnly } = props;
    const { id, field, error, describedBy, shell } = useOwnInput(props, { defaultValue: false });
    const { helperText, className, sx } = shell;
    const box = (
        <FormControlLabel
            label={shell.label}
            disabled={disabled || readOnly}
            control={
                <Checkbox
                    id={id}
                    checked={Boolean(field.value)}
                    onChange={event => field.onChange(event.target.checked)}
                    onBlur={field.onBlur}
                    slotProps={{ input: { ref: field.ref, 'aria-describedby': describedBy } }}
                />
            }
        />
    );
    return (
        <Sx className={className} sx={sx}>
            {describedBy === undefined ? (
                box
            ) : (
                <FormControl error={error !== undefined}>
                    {box}
                    <FormHelperText id={describedBy}>
                        {error === undefined ? helperText : <ValidationError error={error} />}
                    </FormHelperText>
                </FormControl>
            )}
        </Sx>
    );
};
