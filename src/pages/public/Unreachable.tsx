import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { isAway, isUnreachable, messageOfFailure, waitFor } from '../../../dataProvider/failure.ts';
import { useServices, useSession } from '../../services/services.ts';
import { PublicCard } from './PublicCard.tsx';

/** Shown if the server cannot be reached or does not say who is signed in; asks again by itself. */
export const Unreachable = () => {
    const translate = useTranslate();
    const { config, session } = useServices();
    const state = useSession();
    const error = state.status === 'unreachable' ? state.error : undefined;
    const refused = error === undefined || isUnreachable(error) ? undefined : messageOfFailure(error);
    const [asking, setAsking] = useState(false);
    const tries = useRef(0);
    useEffect(() => {
        if (!isAway(error)) return;
        const load = () => void session.load();
        const timer = setTimeout(load, waitFor(error, tries.current++));
        window.addEventListener('online', load);
        return () => {
            clearTimeout(timer);
            window.removeEventListener('online', load);
        };
    }, [error, session]);
    const retry = async () => {
        setAsking(true);
        await session.load();
        setAsking(false);
    };
    return (
        <PublicCard
            title={translate(`pages.unreachable.${refused === undefined ? 'title' : 'failed'}`, {
                name: config.appName,
            })}
            note={translate(refused ?? 'pages.unreachable.note', { _: refused })}
        >
            <Button variant="contained" size="large" disabled={asking} onClick={() => void retry()}>
                {translate('components.retry')}
            </Button>
        </PublicCard>
    );
};
