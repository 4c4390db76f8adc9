import { LinearProgress } from '@mui/material';
import { useTranslate } from 'ra-core';

export const Waiting = () => {
    const translate = useTranslate();
    return <LinearProgress aria-label={translate('components.loading')} />;
};
