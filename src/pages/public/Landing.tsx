import { Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { PlaceLink, Redirect } from '../../routing/place.tsx';
import { useServices, useSession } from '../../services/services.ts';
import { PublicCard } from './PublicCard.tsx';
import { PageLoading } from '../../ui/page/PageLoading.tsx';

/** Redirects staff to the dashboard. */
export const Landing = () => {
    const translate = useTranslate();
    const { config } = useServices();
    const { status } = useSession();
    if (status === 'unknown') return <PageLoading />;
    if (status === 'staff') return <Redirect to="/dashboard" />;
    return (
        <PublicCard title={config.appName} note={translate('pages.landing.note')}>
            <Stack spacing={2}>
                <Button component={PlaceLink} to="/login" variant="contained" size="large">
                    {translate('pages.login.title')}
                </Button>
                <Button component={PlaceLink} to="/download" size="large">
                    {translate('pages.download.title')}
                </Button>
            </Stack>
        </PublicCard>
    );
};
