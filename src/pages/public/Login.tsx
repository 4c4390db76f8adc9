import { useTranslate } from 'ra-core';
import { Navigate, useLocation } from 'react-router-dom';
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
    return (
        <PublicCard
            title={translate('pages.login.title')}
            note={translate('pages.login.note', { name: config.appName })}
        >
            <SignInForm onTyping={() => void prefetch().catch(() => undefined)} />
        </PublicCard>
    );
};

/** The sign-in page; staff continue to the address they requested. */
export const Login = ({ prefetch }: LoginProps) => {
    const { state } = useLocation();
    const session = useSession();
    switch (session.status) {
        case 'unknown':
            return <Waiting />;
        case 'unreachable':
            return <Unreachable />;
        case 'staff':
            return <Navigate to={typeof state?.from === 'string' ? state.from : '/dashboard'} replace />;
        case 'no-access':
            return <NoAccess me={session.me} />;
        default:
            return <SignIn prefetch={prefetch} />;
    }
};
