import { startTransition, useCallback, useEffect, useState } from 'react';
import type { View } from '../ui/view.tsx';
import { BrokenBoundary } from '../pages/public/Broken.tsx';
import { PublicProviders } from '../pages/public/PublicProviders.tsx';
import { PageLoading } from '../ui/page/PageLoading.tsx';
import { WindowPlace } from '../routing/place.tsx';
import { Pages } from './Pages.tsx';

const Enter = ({ onEnter }: { onEnter: () => void }) => {
    useEffect(() => startTransition(onEnter), [onEnter]);
    return (
        <PublicProviders>
            <PageLoading />
        </PublicProviders>
    );
};

interface StartProps {
    Routed: View;
    isInside: boolean;
}

/** The console's router arrives with the console's code, and from then on handles the public pages too. */
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
