import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

/** A password field whose text can be shown. */
export const PasswordField = (props: TextFieldProps) => {
    const translate = useTranslate();
    const [shown, setShown] = useState(false);
    const label = translate(shown ? 'pages.login.hide' : 'pages.login.show');
    const toggle = (
        <InputAdornment position="end">
            <IconButton edge="end" aria-label={label} title={label} onClick={() => setShown(!shown)}>
                {shown ? <HideIcon /> : <ShowIcon />}
            </IconButton>
        </InputAdornment>
    );
    return (
        <TextField
            {...props}
            type={shown ? 'text' : 'password'}
            slotProps={{ input: { endAdornment: toggle } }}
        />
    );
};
