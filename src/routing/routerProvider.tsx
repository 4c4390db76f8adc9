import {
    createContext,
    useCallback,
    useContext,
    useEffect,
    useLayoutEffect,
    useMemo,
    useRef,
    useState,
    type ReactNode,
} from 'react';
import {
    reactRouterProvider,
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
    resolvePath,
    useLocation,
    useNavigate as useRouterNavigate,
    useNavigationType,
    useResolvedPath,
    type Location,
} from 'react-router-dom';
import type { Addresses, Place } from './addresses.ts';
import { RememberedLists, rememberList } from './rememberedLists.ts';

const isExternal = (to: RouterTo) => typeof to === 'string' && /^([a-z][a-z\d+.-]*:|\/\/)/i.test(to);

/** The public location, for the few components inside the admin that need it. */
const AddressContext = createContext<Location | undefined>(undefined);

/** Turns a path of react-admin into the public address. */
const PublicPath = createContext((path: string) => path);

const PressedContext = createContext(false);

/**
 * A router for react-admin whose address bar follows `addresses` while everything inside the admin keeps
 * react-admin's paths. It translates at two points only: where the location is read, and where a link or a
 * redirect leaves. It expects a data router around it.
 */
export const createRouterProvider = (addresses: Addresses): RouterProvider => {
    const enter = <Here extends RouterLocation>(location: Here): Here => ({
        ...location,
        ...addresses.toInternal(location),
    });
    const leave = (to: { pathname: string; search: string; hash: string }, from?: Place) => ({
        ...to,
        ...addresses.toAddress(to, from),
    });

    const Link: RouterProvider['Link'] = ({ to, ...props }) => {
        const resolved = useResolvedPath(to);
        return <RouterLink {...props} to={isExternal(to) ? to : leave(resolved)} />;
    };

    const Navigate: RouterProvider['Navigate'] = ({ to, ...props }) => (
        <RouterNavigate {...props} to={leave(useResolvedPath(to))} />
    );

    const useNavigate = (): RouterNavigateFunction => {
        const navigate = useRouterNavigate();
        const here = useLocation();
        const latest = useRef({ navigate, here });
        useLayoutEffect(() => {
            latest.current = { navigate, here };
        }, [navigate, here]);

        // Stable, as react-admin's own is, so that callers do not depend on the location.
        return useCallback<RouterNavigateFunction>((to, options) => {
            const { navigate: go, here: from } = latest.current;
            if (typeof to === 'number') void go(to);
            else void go(leave(resolvePath(to, from.pathname), from), options);
        }, []);
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
        const { pathname, search } = leave(resolvePath(path));
        return pathname + search;
    };

    const RouterWrapper = ({ children }: { children: ReactNode }) => {
        const location = useLocation();
        const isPressed = useNavigationType() !== 'POP';
        const real = addresses.realAddress(location);
        const inside = useMemo(() => enter(location), [location]);
        const [lists] = useState(() => new Map<string, string>());
        useEffect(() => {
            if (/^\/[^/~]+$/.test(inside.pathname)) rememberList(lists, inside.pathname, location.search);
        }, [lists, inside.pathname, location.search]);
        if (real) return <RouterNavigate to={{ ...location, ...real }} state={location.state} replace />;
        return (
            <AddressContext.Provider value={location}>
                <PublicPath value={publicPath}>
                    <RememberedLists value={lists}>
                        <PressedContext.Provider value={isPressed}>
                            <Routes location={inside}>
                                <Route path="*" element={children} />
                            </Routes>
                        </PressedContext.Provider>
                    </RememberedLists>
                </PublicPath>
            </AddressContext.Provider>
        );
    };

    return { ...reactRouterProvider, Link, Navigate, RouterWrapper, useBlocker, useNavigate };
};

/** The public location, as in the address bar. */
export const useAddress = (): Location => {
    const location = useLocation();
    return useContext(AddressContext) ?? location;
};

/** Whether the address was reached by a link, a button or a key of the console; not by opening it or by Back. */
export const useIsPressed = () => useContext(PressedContext);

/** Returns a function that turns a path of react-admin, such as `/products/12/show`, into its public address. */
export const usePublicPath = () => useContext(PublicPath);
