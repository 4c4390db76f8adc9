import { createContext, useContext, useEffect, type ComponentProps, type MouseEvent } from 'react';

interface GoOptions {
    /** Takes the place of the current address in the browser's history. */
    replace?: boolean;
    /** Shows the address before it returns, or a controlled input would jump back. */
    sync?: boolean;
    /** The address to return to, for the page that it leads to. */
    from?: string;
}

/** Where the browser is, and how to get elsewhere, in public addresses. */
export interface Place {
    pathname: string;
    search: string;
    /** The address to return to, if the way here named one. */
    from?: string;
    go: (to: string, options?: GoOptions) => void;
}

/** What a router provides to the pages that do without one of their own. */
export const PlaceContext = createContext<Place | undefined>(undefined);

/** The place of the browser, for the public pages: their code does not contain React Router. */
export const usePlace = (): Place => {
    const place = useContext(PlaceContext);
    if (!place) throw new Error('There is no place around this component');
    return place;
};

/** What a history entry keeps for its page. */
export const fromOf = (state: unknown) => {
    const from = (state as { from?: unknown } | null | undefined)?.from;
    return typeof from === 'string' ? from : undefined;
};

/** A part of the path, decoded, counted from 0; empty if there is none or it encodes nothing. */
export const usePathPart = (index: number) => {
    const part = usePlace().pathname.split('/').filter(Boolean)[index] ?? '';
    try {
        return decodeURIComponent(part);
    } catch {
        return '';
    }
};

/** Leads to another address in place of this one as soon as it is shown. */
export const Redirect = ({ to, from }: { to: string; from?: string }) => {
    const { go } = usePlace();
    useEffect(() => go(to, { replace: true, from }), [go, to, from]);
    return null;
};

/** Whether a click on a link is to open it in another tab or window, or is no click of the first button. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
    button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** A link that stays in the page. */
export const PlaceLink = ({ to, children, ...props }: ComponentProps<'a'> & { to: string }) => {
    const { go } = usePlace();
    const follow = (event: MouseEvent) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        go(to);
    };
    return (
        <a {...props} href={to} onClick={follow}>
            {children}
        </a>
    );
};
