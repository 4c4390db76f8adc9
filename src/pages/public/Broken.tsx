import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { PublicCard } from './PublicCard.tsx';
import { PublicProviders } from './PublicProviders.tsx';

const Card = () => {
    const translate = useTranslate();
    return (
        <PublicCard title={translate('pages.broken.title')} note={translate('pages.broken.note')}>
            <Button variant="contained" size="large" onClick={() => window.location.reload()}>
                {translate('pages.broken.reload')}
            </Button>
        </PublicCard>
    );
};

/** Stands in for everything when even the shell could not be drawn, or its code not be fetched. */
export const Broken = () => (
    <PublicProviders>
        <Card />
    </PublicProviders>
);
