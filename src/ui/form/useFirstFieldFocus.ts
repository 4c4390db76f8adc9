import { useEffect, type RefObject } from 'react';
import { useIsPressed } from '../../routing/routerProvider.tsx';

const typedInto =
    'input:not([type="file"], [type="checkbox"], [type="radio"], [type="hidden"]):not(:disabled), textarea:not(:disabled)';

/**
 * Only when a link, a button or a key opened the form; not when its address is opened, reloaded or returned to.
 * `pressed` says so for a form without an address.
 */
export const useFirstFieldFocus = (box: RefObject<HTMLElement | null>, pressed?: boolean) => {
    const arrived = useIsPressed();
    const wanted = pressed ?? arrived;
    useEffect(() => {
        if (wanted) box.current?.querySelector<HTMLElement>(typedInto)?.focus();
        // Only when the form opens.
        // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, []);
};
