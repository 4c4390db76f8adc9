import { LinearProgress } from '@mui/material';
import { useTranslate } from 'ra-core';

/** Shown until the session is known. */
export const Waiting = () => {
    const translate = useTranslate();
    return <LinearProgress aria-label={translate('components.loading')} />;
};
