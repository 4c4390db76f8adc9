import {
    createContext,
    useContext,
    useCallback,
    useEffect,
    useInsertionEffect,
    useMemo,
    useRef,
    useState,
    useSyncExternalStore,
    type MouseEvent,
    type ReactNode,
} from 'react';
import {
    reactRouterProvider,
    type RouterLinkProps,
    type RouterLocation,
    type RouterNavigateFunction,
    type RouterProvider,
    type RouterTo,
} from 'ra-core';
import {
    Link as RouterLink,
    Navigate as RouterNavigate,
    Route,
    Routes,
    createPath,
    resolvePath,
    useLocation,
    useNavigate as useRouterNavigate,
    useNavigationType,
    useResolvedPath,
    type Location,
    type NavigateOptions,
} from 'react-router-dom';
import type { Addresses, Place } from './addresses.ts';
import { hideEmails, showEmails } from './hiddenSearch.ts';
import { listDefaults } from './listDefaults.ts';
import { openedParts } from './paths.ts';
import { opensElsewhere } from './place.tsx';

/** By react-admin's path of the list: `/products`. */
const RememberedLists = createContext<Map<string, string> | undefined>(undefined);

/** Without what is open within the list. */
const rememberList = (lists: Map<string, string>, pathname: string, search: string) => {
    const params = new URLSearchParams(search);
    for (const name of openedParts) params.delete(name);
    lists.set(pathname, params.size > 0 ? `?${params}` : '');
};

/** Returns a function that adds the last search to the path of a list. */
export const useRememberedList = () => {
    const lists = useContext(RememberedLists);
    return (path: string) => path + (lists?.get(path) ?? '');
};

const isExternal = (to: RouterTo) => typeof to === 'string' && /^([a-z][a-z\d+.-]*:|\/\/)/i.test(to);

const isPath = (to: RouterTo): to is string => typeof to === 'string' && /^\/(?!\/)/.test(to);

const AddressContext = createContext<Location | undefined>(undefined);

const PublicPath = createContext((path: string) => path);

const PressedContext = createContext(false);

const NavigateContext = createContext<RouterNavigateFunction | undefined>(undefined);

/** Opens a public address; the current one adds nothing to the browser's history. */
const FollowContext = createContext<((address: string, options: NavigateOptions) => void) | undefined>(
    undefined,
);

/**
 * The address bar follows `addresses` while everything inside the admin keeps react-admin's paths. Translates at two
 * points only: where the location is read, and where a link or a redirect leaves. Needs a data router.
 */
export const createRouterProvider = (addresses: Addresses): RouterProvider => {
    const enter = <Here extends RouterLocation>(location: Here): Here => {
        const shown = showEmails(location);
        return { ...shown, ...addresses.toInternal(shown) };
    };
    const leave = (to: { pathname: string; search: string; hash: string }, from?: Place) =>
        hideEmails({ ...to, ...addresses.toAddress(to, from) });

    const ResolvedLink = ({ to, ...props }: RouterLinkProps) => {
        const resolved = useResolvedPath(to);
        return <RouterLink {...props} to={isExternal(to) ? to : leave(resolved)} />;
    };

    /** A link to a whole path. It does not depend on the page, so a navigation does not render it again. */
    const PathLink = ({
        to,
        replace,
        state,
        onClick,
        children,
        ...props
    }: RouterLinkProps & { to: string }) => {
        const follow = useContext(FollowContext)!;
        const address = useMemo(() => createPath(leave(resolvePath(to))), [to]);
        const press = (event: MouseEvent<HTMLAnchorElement>) => {
            onClick?.(event);
            if (event.defaultPrevented || opensElsewhere(event)) return;
            event.preventDefault();
            follow(address, { replace, state });
        };
        return (
            <a {...props} href={address} onClick={press}>
                {children}
            </a>
        );
    };

    const Link: RouterProvider['Link'] = props => {
        const { to, target } = props;
        const isInside = useContext(FollowContext) !== undefined;
        return isInside && !target && isPath(to) ? (
            <PathLink {...props} to={to} />
        ) : (
            <ResolvedLink {...props} />
        );
    };

    const Navigate: RouterProvider['Navigate'] = ({ to, ...props }) => (
        <RouterNavigate {...props} to={leave(useResolvedPath(to))} />
    );

    /** Does nothing once its component is gone: a late answer leads nobody away from the page they went on to. */
    const useNavigate = () => {
        const go = useContext(NavigateContext)!;
        const isGone = useRef(false);
        useEffect(() => {
            isGone.current = false;
            return () => {
                isGone.current = true;
            };
        }, []);
        return useCallback<RouterNavigateFunction>(
            (...to) => {
                if (!isGone.current) go(...(to as Parameters<typeof go>));
            },
            [go],
        );
    };

    const useBlocker: RouterProvider['useBlocker'] = shouldBlock =>
        reactRouterProvider.useBlocker(
            typeof shouldBlock === 'function'
                ? ({ currentLocation, nextLocation, historyAction }) =>
                      shouldBlock({
                          currentLocation: enter(currentLocation),
                          nextLocation: enter(nextLocation),
                          historyAction,
                      })
                : shouldBlock,
        );

    const publicPath = (path: string) => {
        return createPath(leave(resolvePath(path)));
    };

    const RouterWrapper = ({ children }: { children: ReactNode }) => {
        const given = useLocation();
        const location = useMemo(() => showEmails(given), [given]);
        const isPressed = useNavigationType() !== 'POP';
        const navigate = useRouterNavigate();
        const isOpen = hideEmails(given) !== given;
        const real = addresses.realAddress(location) ?? (isOpen ? location : undefined);
        const said = useSyncExternalStore(listDefaults.subscribe, listDefaults.version);
        // What a list says of its address changes what the address means.
        // oxlint-disable-next-line react-hooks/exhaustive-deps
        const inside = useMemo(() => enter(location), [location, said]);
        const here = useRef({ location, inside });
        // Before any effect of the page, which may navigate.
        useInsertionEffect(() => {
            here.current = { location, inside };
        }, [location, inside]);
        // Both are stable, so that callers do not depend on the location.
        const go = useCallback<RouterNavigateFunction>(
            (to, options) => {
                const { inside: from } = here.current;
                if (typeof to === 'number') void navigate(to);
                else void navigate(leave(resolvePath(to, from.pathname), from), options);
            },
            [navigate],
        );
        const follow = useCallback(
            (
                address: string,
                {
                    replace = address === createPath(hideEmails(here.current.location)),
                    state,
                }: NavigateOptions,
            ) => void navigate(address, { replace, state }),
            [navigate],
        );
        const [lists] = useState(() => new Map<string, string>());
        useEffect(() => {
            if (/^\/[^/~]+$/.test(inside.pathname)) rememberList(lists, inside.pathname, location.search);
        }, [lists, inside.pathname, location.search]);
        if (real)
            return (
                <RouterNavigate to={hideEmails({ ...location, ...real })} state={location.state} replace />
            );
        return (
            <AddressContext.Provider value={location}>
                <PublicPath value={publicPath}>
                    <FollowContext value={follow}>
                        <NavigateContext value={go}>
                            <RememberedLists value={lists}>
                                <PressedContext.Provider value={isPressed}>
                                    <Routes location={inside}>
                                        <Route path="*" element={children} />
                                    </Routes>
                                </PressedContext.Provider>
                            </RememberedLists>
                        </NavigateContext>
                    </FollowContext>
                </PublicPath>
            </AddressContext.Provider>
        );
    };

    return { ...reactRouterProvider, Link, Navigate, RouterWrapper, useBlocker, useNavigate };
};

export const useAddress = (): Location => {
    const location = useLocation();
    return useContext(AddressContext) ?? location;
};

/** Whether a link, a button or a key of the console led to the address, rather than the address bar or Back. */
export const useIsPressed = () => useContext(PressedContext);

/** Returns a function that turns a react-admin path, such as `/products/12/show`, into its public address. */
export const usePublicPath = () => useContext(PublicPath);
