import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';

/** Shown while a screen's code loads. */
export const PageLoading = () => {
    const translate = useTranslate();
    return <LinearProgress aria-label={translate('components.loading')} />;
};
