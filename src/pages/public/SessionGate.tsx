import type { ReactNode } from 'react';
import { Redirect, usePlace } from '../../routing/place.tsx';
import { useSession } from '../../services/useSession.ts';
import { PublicProviders } from './PublicProviders.tsx';
import { Unreachable } from './Unreachable.tsx';
import { Waiting } from './Waiting.tsx';

/**
 * Lets staff through. Until the session is known, neither the page nor a redirect appears; an unreachable
 * backend shows a message and signs nobody out.
 */
export const SessionGate = ({ children }: { children: ReactNode }) => {
    const { pathname, search } = usePlace();
    const session = useSession();
    switch (session.status) {
        case 'unknown':
            return (
                <PublicProviders>
                    <Waiting />
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
            // Who signed out leaves no address to the next one at this browser.
            if (session.status === 'signed-out' && session.left) return <Redirect to="/login" />;
            // A path that starts with two slashes would lead to another site.
            return <Redirect to="/login" from={pathname.replace(/^\/+/, '/') + search} />;
    }
};
