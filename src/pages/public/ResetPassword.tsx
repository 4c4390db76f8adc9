import { Button } from '@mui/material';
import { HttpError, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { answerOf, isSignedOut, isUnreachable } from '../../../dataProvider/failure.ts';
import { PlaceLink, usePathPart, usePlace } from '../../routing/place.tsx';
import { useServices } from '../../services/services.ts';
import type { Second } from '../../signIn/secondAfter.ts';
import { PublicCard } from './PublicCard.tsx';
import { PageLoading } from '../../ui/page/PageLoading.tsx';

type Outcome = 'opened' | 'expired' | 'unreachable' | 'failed';

/** Not about access, rate limits or a failing server. */
const isAboutLink = ({ status }: HttpError) => status < 500 && status !== 403 && status !== 429;

const outcomeOf = (error: unknown): Outcome => {
    if (isUnreachable(error)) return 'unreachable';
    return error instanceof HttpError && isAboutLink(error) ? 'expired' : 'failed';
};

/** The second step that a refusal asks for, whose code hardly anybody needs; rejects with any other refusal. */
const secondStepAfter = async (refused: unknown) => {
    if (!isSignedOut(refused)) throw refused;
    const { secondAfter, waysAfter } = await answerOf(import('../../signIn/secondAfter.ts'));
    return secondAfter(await waysAfter(() => Promise.reject(refused)));
};

const OpenedLink = ({ onLate }: { onLate: () => void }) => {
    const translate = useTranslate();
    const { session } = useServices();
    const { go } = usePlace();
    const token = usePathPart(1);
    const [outcome, setOutcome] = useState<Outcome>();
    const [why, setWhy] = useState('');
    const [second, setSecond] = useState<Second>();
    useEffect(() => {
        let current = true;
        const open = async () => {
            const asked = await session.openResetLink(token).then(() => undefined, secondStepAfter);
            if (!current) return;
            if (asked) setSecond(asked);
            else setOutcome('opened');
        };
        open().catch((error: Error) => {
            if (!current) return;
            setWhy(error.message);
            setOutcome(outcomeOf(error));
        });
        return () => {
            current = false;
        };
    }, [session, token]);
    if (second)
        return (
            <PublicCard title={translate('pages.reset.title')}>
                <second.SecondStep
                    ways={second.ways}
                    onSignedIn={() => {
                        setSecond(undefined);
                        setOutcome('opened');
                    }}
                    onBack={late => (late === undefined ? go('/login') : onLate())}
                />
            </PublicCard>
        );
    if (!outcome) return <PageLoading />;
    return (
        <PublicCard
            title={translate('pages.reset.title')}
            note={translate(`pages.reset.${outcome}`, { why: translate(why, { _: why }) })}
        >
            {outcome === 'opened' ? (
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

/** Opens the session of a reset link, after the second factor of an account that has one; the new password is chosen in Settings. */
export const ResetPassword = () => {
    const [attempt, setAttempt] = useState(0);
    // The link still works after a second step that came too late: it is opened once more.
    return <OpenedLink key={attempt} onLate={() => setAttempt(attempt + 1)} />;
};
