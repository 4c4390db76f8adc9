import { Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ConsoleConfig } from '../../../contract/announcement.ts';
import { useServices } from '../../services/services.ts';
import { PublicCard } from './PublicCard.tsx';

type Store = keyof ConsoleConfig['storeLinks'];

/** The stores with a link, the device's own first. */
const storesFor = (userAgent: string, links: ConsoleConfig['storeLinks']) => {
    const order: Store[] = /android/i.test(userAgent) ? ['android', 'ios'] : ['ios', 'android'];
    return order.flatMap(store => {
        const href = links[store];
        return href ? [{ store, href }] : [];
    });
};

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
