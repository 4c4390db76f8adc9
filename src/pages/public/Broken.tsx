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

/** Replaces the whole page if the shell cannot render or its code cannot load. */
export const Broken = () => (
    <PublicProviders>
        <Card />
    </PublicProviders>
);
