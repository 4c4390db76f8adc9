import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';

export interface SignInFieldProps extends OutlinedInputProps {
    id: string;
    /** What is wrong with it, below the field. */
    problem: ReactNode;
}

/** A text field of the sign-in. MUI's `TextField` includes the code of selects and menus. */
export const SignInField = ({ label, problem, ...props }: SignInFieldProps) => {
    const help = problem ? `${props.id}-help` : undefined;
    return (
        <FormControl disabled={props.disabled} error={help !== undefined}>
            <InputLabel htmlFor={props.id}>{label}</InputLabel>
            <OutlinedInput {...props} aria-describedby={help} />
            {help && <FormHelperText id={help}>{problem}</FormHelperText>}
        </FormControl>
    );
};
