import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useServices } from '../../services/services.ts';
import { PublicCard } from './PublicCard.tsx';

/** Shown if the server cannot be asked who is signed in. */
export const Unreachable = () => {
    const translate = useTranslate();
    const { config, session } = useServices();
    const [asking, setAsking] = useState(false);
    const retry = async () => {
        setAsking(true);
        await session.load();
        setAsking(false);
    };
    return (
        <PublicCard
            title={translate('pages.unreachable.title', { name: config.appName })}
            note={translate('pages.unreachable.note')}
        >
            <Button variant="contained" size="large" disabled={asking} onClick={() => void retry()}>
                {translate('components.retry')}
            </Button>
        </PublicCard>
    );
};
