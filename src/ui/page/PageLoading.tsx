import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';

/** Shown while a screen's code loads. */
export const PageLoading = () => {
    const translate = useTranslate();
    return <LinearProgress aria-label={translate('components.loading')} />;
};
