import { Button } from '@mui/material';
import { HttpError, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { isUnreachable } from '../../../dataProvider/failure.ts';
import { PlaceLink, Redirect, usePathPart } from '../../routing/place.tsx';
import { useServices } from '../../services/services.ts';
import { PublicCard } from './PublicCard.tsx';
import { PageLoading } from '../../ui/page/PageLoading.tsx';
import { view } from '../../ui/view.tsx';
import { waysAfter } from '../../signIn/waysAfter.ts';

type Outcome = 'opened' | 'asked' | 'expired' | 'unreachable' | 'failed';

/** Not about access, rate limits or a failing server. */
const isAboutLink = ({ status }: HttpError) => status < 500 && status !== 403 && status !== 429;

const outcomeOf = (error: unknown): Outcome => {
    if (isUnreachable(error)) return 'unreachable';
    return error instanceof HttpError && isAboutLink(error) ? 'expired' : 'failed';
};

const SecondStep = view(() => import('../../signIn/SecondStep.tsx').then(module => module.SecondStep));

interface Opened {
    outcome: Outcome;
    /** Why it failed. */
    why?: string;
    /** How the account may show its second factor first. */
    ways?: readonly string[];
}

const open = async (link: () => Promise<unknown>): Promise<Opened> => {
    try {
        const ways = await waysAfter(link);
        return ways.length > 0 ? { outcome: 'asked', ways } : { outcome: 'opened' };
    } catch (error) {
        return { outcome: outcomeOf(error), why: (error as Error).message };
    }
};

const ResetLink = ({ onAgain }: { onAgain: () => void }) => {
    const translate = useTranslate();
    const { session } = useServices();
    const token = usePathPart(1);
    const [opened, setOpened] = useState<Opened>();
    const [isLeft, setLeft] = useState(false);
    useEffect(() => {
        let current = true;
        const start = async () => {
            const found = await open(() => session.openResetLink(token));
            if (current) setOpened(found);
        };
        void start();
        return () => {
            current = false;
        };
    }, [session, token]);
    if (isLeft) return <Redirect to="/login" />;
    if (!opened) return <PageLoading />;
    const { outcome, why = '', ways } = opened;
    return (
        <PublicCard
            title={translate('pages.reset.title')}
            note={translate(`pages.reset.${outcome}`, { why: translate(why, { _: why }) })}
        >
            {ways ? (
                <SecondStep
                    ways={ways}
                    onSignedIn={() => setOpened({ outcome: 'opened' })}
                    onBack={error => (error === undefined ? setLeft(true) : onAgain())}
                />
            ) : outcome === 'opened' ? (
                <Button component={PlaceLink} to="/settings" variant="contained" size="large">
                    {translate('pages.reset.choose')}
                </Button>
            ) : (
                <Button component={PlaceLink} to="/login" size="large">
                    {translate('pages.login.title')}
                </Button>
            )}
        </PublicCard>
    );
};

/**
 * Opens the session of a reset link, after the account's second factor; the new password is chosen in Settings. The link
 * is opened again for a factor that comes too late.
 */
export const ResetPassword = () => {
    const [tries, setTries] = useState(0);
    return <ResetLink key={tries} onAgain={() => setTries(tries + 1)} />;
};
