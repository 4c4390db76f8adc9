import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { styled } from '../ui/styled.ts';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';

export const SignInFields = styled('form')(({ theme: { space } }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: space.fields,
}));

export const PasswordField = (props: SignInFieldProps) => {
    const translate = useTranslate();
    const [shown, setShown] = useState(false);
    const label = translate(shown ? 'pages.login.hide' : 'pages.login.show');
    return (
        <SignInField
            {...props}
            type={shown ? 'text' : 'password'}
            endAdornment={
                <InputAdornment position="end">
                    <IconButton edge="end" aria-label={label} title={label} onClick={() => setShown(!shown)}>
                        {shown ? <HideIcon /> : <ShowIcon />}
                    </IconButton>
                </InputAdornment>
            }
        />
    );
};

interface SignInFieldProps extends OutlinedInputProps {
    id: string;
    problem: ReactNode;
}

/** MUI's `TextField` would load the code of selects and menus. */
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
