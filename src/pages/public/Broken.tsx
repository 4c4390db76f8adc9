import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Component, type ReactNode } from 'react';
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

/** Replaces the page if the shell cannot render or load. */
export const Broken = () => (
    <PublicProviders>
        <Card />
    </PublicProviders>
);

export class BrokenBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
    override state = { isBroken: false };

    static getDerivedStateFromError() {
        return { isBroken: true };
    }

    override render() {
        return this.state.isBroken ? <Broken /> : this.props.children;
    }
}
