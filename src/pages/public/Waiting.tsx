import { LinearProgress } from '@mui/material';
import { useTranslate } from 'ra-core';

/** Shown until it is known who is there. */
export const Waiting = () => {
    const translate = useTranslate();
    return <LinearProgress aria-label={translate('components.loading')} />;
};
