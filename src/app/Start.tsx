import { startTransition, useCallback, useEffect, useState } from 'react';
import type { View } from '../kit/view.tsx';
import { BrokenBoundary } from '../pages/public/Broken.tsx';
import { PublicProviders } from '../pages/public/PublicProviders.tsx';
import { Waiting } from '../pages/public/Waiting.tsx';
import { WindowPlace } from '../routing/WindowPlace.tsx';
import { Pages } from './Pages.tsx';

const Enter = ({ onEnter }: { onEnter: () => void }) => {
    useEffect(() => startTransition(onEnter), [onEnter]);
    return (
        <PublicProviders>
            <Waiting />
        </PublicProviders>
    );
};

interface StartProps {
    /** All pages with the console's router. */
    Routed: View;
    /** Whether staff opens a page of the console. */
    isInside: boolean;
}

/**
 * All pages. The console's router, which can hold a navigation back while a form is unsaved, comes with the console's
 * code: from the first page of the console on it has the address, also of the public pages.
 */
export const Start = ({ Routed, isInside }: StartProps) => {
    const [isRouted, setIsRouted] = useState(isInside);
    const enter = useCallback(() => setIsRouted(true), []);
    return (
        <BrokenBoundary>
            {isRouted ? (
                <Routed />
            ) : (
                <WindowPlace>
                    <Pages console={<Enter onEnter={enter} />} prefetch={Routed.fetch} />
                </WindowPlace>
            )}
        </BrokenBoundary>
    );
};
