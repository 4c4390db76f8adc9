import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { Redirect, usePlace } from '../../routing/place.tsx';
import { useServices } from '../../services/services.ts';
import { SignInForm } from '../../signIn/SignInForm.tsx';
import { useSession } from '../../services/useSession.ts';
import { NoAccess } from './NoAccess.tsx';
import { PublicCard } from './PublicCard.tsx';
import { Unreachable } from './Unreachable.tsx';
import { Waiting } from './Waiting.tsx';

interface LoginProps {
    /** Prefetches the console's code while the user types. */
    prefetch: () => Promise<unknown>;
}

const SignIn = ({ prefetch }: LoginProps) => {
    const translate = useTranslate();
    const { config } = useServices();
    const session = useSession();
    const isUnfinished = session.status === 'signed-out' && session.left === 'unfinished';
    return (
        <PublicCard
            title={translate('pages.login.title')}
            note={translate('pages.login.note', { name: config.appName })}
        >
            {isUnfinished && <Alert severity="warning">{translate('pages.login.signOutUnfinished')}</Alert>}
            <SignInForm onTyping={() => void prefetch().catch(() => undefined)} />
        </PublicCard>
    );
};

/** The sign-in page; staff continue to the address they requested. */
export const Login = ({ prefetch }: LoginProps) => {
    const { from = '/dashboard' } = usePlace();
    const session = useSession();
    switch (session.status) {
        case 'unknown':
            return <Waiting />;
        case 'unreachable':
            return <Unreachable />;
        case 'staff':
            return <Redirect to={from} />;
        case 'no-access':
            return <NoAccess me={session.me} />;
        default:
            return <SignIn prefetch={prefetch} />;
    }
};
