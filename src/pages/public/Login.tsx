import { Button } from '@mui/material';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { Me } from '../../../contract/access.ts';
import { ownPath } from '../../../contract/ownPath.ts';
import { Redirect, usePlace } from '../../routing/place.tsx';
import { useServices, useSession } from '../../services/services.ts';
import { SignInForm } from '../../signIn/SignInForm.tsx';
import { PublicCard } from './PublicCard.tsx';
import { Unreachable } from './Unreachable.tsx';
import { PageLoading } from '../../ui/page/PageLoading.tsx';
import { view } from '../../ui/view.tsx';
import { withMessages } from '../../ui/withMessages.ts';

const NoAccess = ({ me }: { me: Me }) => {
    const translate = useTranslate();
    const { config, session } = useServices();
    return (
        <PublicCard
            title={translate('pages.noAccess.title')}
            note={translate('pages.noAccess.note', { email: me.email, name: config.appName })}
        >
            <Button size="large" onClick={() => void session.signOut()}>
                {translate('shell.signOut')}
            </Button>
        </PublicCard>
    );
};

const ProviderSignIn = view(
    withMessages(['factor', 'provider'], () =>
        import('../../signIn/ProviderSignIn.tsx').then(module => module.ProviderSignIn),
    ),
    null,
);

const SignedInWindow = view(
    withMessages(['provider'], () => import('./SignedInWindow.tsx').then(module => module.SignedInWindow)),
);

interface LoginProps {
    /** Prefetches the console's code while the user types. */
    prefetch: () => Promise<unknown>;
}

const SignIn = ({ prefetch }: LoginProps) => {
    const translate = useTranslate();
    const { config } = useServices();
    const { search } = usePlace();
    const asksCode = new URLSearchParams(search).has('step');
    const session = useSession();
    const isUnfinished = session.status === 'signed-out' && session.left === 'unfinished';
    return (
        <PublicCard
            title={translate('pages.login.title')}
            note={translate('pages.login.note', { name: config.appName })}
        >
            {isUnfinished && <Alert severity="warning">{translate('pages.login.signOutUnfinished')}</Alert>}
            {!config.provider?.isOnly && !(config.provider && asksCode) && (
                <SignInForm onTyping={() => void prefetch().catch(() => undefined)} />
            )}
            {config.provider && <ProviderSignIn />}
        </PublicCard>
    );
};

/** Staff continue to the address they requested. */
export const Login = ({ prefetch }: LoginProps) => {
    const { from, search } = usePlace();
    const query = new URLSearchParams(search);
    const session = useSession();
    switch (session.status) {
        case 'unknown':
            return <PageLoading />;
        case 'unreachable':
            return <Unreachable />;
        case 'staff':
            if (query.has('closes')) return <SignedInWindow />;
            return <Redirect to={from ?? ownPath(query.get('to')) ?? '/dashboard'} />;
        case 'no-access':
            return <NoAccess me={session.me} />;
        default:
            return <SignIn prefetch={prefetch} />;
    }
};
