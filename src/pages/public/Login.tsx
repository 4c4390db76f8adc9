import { Button } from '@mui/material';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { Me } from '../../../contract/access.ts';
import { Redirect, usePlace } from '../../routing/place.tsx';
import { useServices, useSession } from '../../services/services.ts';
import { SignInForm } from '../../signIn/SignInForm.tsx';
import { PublicCard } from './PublicCard.tsx';
import { Unreachable } from './Unreachable.tsx';
import { PageLoading } from '../../ui/page/PageLoading.tsx';

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

/** Staff continue to the address they requested. */
export const Login = ({ prefetch }: LoginProps) => {
    const { from = '/dashboard' } = usePlace();
    const session = useSession();
    switch (session.status) {
        case 'unknown':
            return <PageLoading />;
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
