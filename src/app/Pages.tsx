import { createElement, type ReactNode } from 'react';
import { PublicProviders } from '../pages/public/PublicProviders.tsx';
import { SessionGate } from '../pages/public/SessionGate.tsx';
import { usePlace } from '../routing/place.tsx';
import { publicPageAt } from './publicPages.tsx';

interface PagesProps {
    console: ReactNode;
    prefetch: () => Promise<unknown>;
}

/** A public page, which needs little code, or the console, which is for staff only. */
export const Pages = ({ console, prefetch }: PagesProps) => {
    const page = publicPageAt(usePlace().pathname);
    return page ? (
        <PublicProviders>{createElement(page, { prefetch })}</PublicProviders>
    ) : (
        <SessionGate>{console}</SessionGate>
    );
};
