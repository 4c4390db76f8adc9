import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-admin';
import { walking } from '../../routing/paths.ts';
import { useIsPressed } from '../../routing/routerProvider.tsx';

const typedInto =
    'input:not([type="file"], [type="checkbox"], [type="radio"], [type="hidden"]):not(:disabled), textarea:not(:disabled)';

/**
 * Only when a link, a button or a key opened the form; not when its address is opened, reloaded or returned to, nor on a
 * walk from form to form, whose keys would be typed. `pressed` says so for a form without an address.
 */
export const useFirstFieldFocus = (box: RefObject<HTMLElement | null>, pressed?: boolean) => {
    const arrived = useIsPressed();
    const isWalking = useLocation().state?.[walking] === true;
    const wanted = pressed ?? (arrived && !isWalking);
    useEffect(() => {
        if (wanted) box.current?.querySelector<HTMLElement>(typedInto)?.focus();
        // Only when the form opens.
        // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, []);
};
