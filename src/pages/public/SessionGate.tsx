import type { ReactNode } from 'react';
import { Redirect, usePlace } from '../../routing/place.tsx';
import { useSession } from '../../services/services.ts';
import { PublicProviders } from './PublicProviders.tsx';
import { Unreachable } from './Unreachable.tsx';
import { PageLoading } from '../../ui/page/PageLoading.tsx';

/** Nothing appears until the session is known; an unreachable backend shows a message and signs nobody out. */
export const SessionGate = ({ children }: { children: ReactNode }) => {
    const { pathname, search } = usePlace();
    const session = useSession();
    switch (session.status) {
        case 'unknown':
            return (
                <PublicProviders>
                    <PageLoading />
                </PublicProviders>
            );
        case 'unreachable':
            return (
                <PublicProviders>
                    <Unreachable />
                </PublicProviders>
            );
        case 'staff':
            return children;
        default:
            // Do not show the next person the previous address.
            if (session.status === 'signed-out' && session.left) return <Redirect to="/login" />;
            // A path with two leading slashes would lead to another site.
            return <Redirect to="/login" from={pathname.replace(/^\/+/, '/') + search} />;
    }
};
