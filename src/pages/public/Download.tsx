import { Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useServices } from '../../services/services.ts';
import { PublicCard } from './PublicCard.tsx';
import { storesFor } from './stores.ts';

/** Links to the consumer app's stores; on a phone its own store comes first. */
export const Download = () => {
    const translate = useTranslate();
    const { config } = useServices();
    const stores = storesFor(navigator.userAgent, config.storeLinks);
    const note = stores.length > 0 ? 'pages.download.note' : 'pages.download.none';
    return (
        <PublicCard title={translate('pages.download.title')} note={translate(note)}>
            {stores.length > 0 && (
                <Stack spacing={2}>
                    {stores.map(({ store, href }, index) => (
                        <Button
                            key={store}
                            href={href}
                            size="large"
                            variant={index === 0 ? 'contained' : 'outlined'}
                            rel="noreferrer"
                        >
                            {translate(`pages.download.${store}`)}
                        </Button>
                    ))}
                </Stack>
            )}
        </PublicCard>
    );
};
