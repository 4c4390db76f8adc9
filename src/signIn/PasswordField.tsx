import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { SignInField, type SignInFieldProps } from './SignInField.tsx';

/** A password field whose text can be shown. */
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
