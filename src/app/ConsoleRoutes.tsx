import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useScrollToTop } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { resourceElement, type DefinedResource } from '../kit/resource/defineResource.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import { HeldAddress, useAddress } from '../routing/routerProvider.tsx';
import { KeptList } from './KeptList.tsx';
import { Dashboard, Settings } from './pages.ts';

/** By react-admin's paths. */
const routesOf = (resources: readonly DefinedResource[]) => (
    <>
        <Route path="/" element={<Dashboard />} />
        <Route path="/settings" element={<Settings />} />
        {resources.map(resource => (
            <Route key={resource.name} path={`${resource.name}/*`} element={resourceElement(resource)} />
        ))}
        {/* React-admin navigates here when it refuses access, which the console does at the session instead. */}
        <Route path="/access-denied" element={null} />
        <Route path="/authentication-error" element={null} />
        <Route path="*" element={<NotFound />} />
    </>
);

/** Where the router is, inside and in the address bar. */
const useHere = () => ({ location: useLocation(), address: useAddress() });

/** A menu or a dialog that is open, or has not quite closed. */
const isOpen = () => document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;

/** The list that is shown, or that the shown record belongs to, at the address where it was shown last. */
const useList = (resources: readonly DefinedResource[]) => {
    const here = useHere();
    const [list, setList] = useState<typeof here>();
    const { pathname } = here.location;
    const isList = resources.some(({ name, list: view }) => view && pathname === `/${name}`);
    const isAway = list !== undefined && pathname.startsWith(`${list.location.pathname}/`);
    // With Back it is where it was, and nothing of it renders again.
    const isSame = list?.address.key === here.address.key;
    if (isList ? !isSame : list && !isAway) setList(isList ? here : undefined);
    const forget = useCallback(() => {
        // What is half closed when the list is left would stay so.
        if (isOpen()) setList(undefined);
    }, []);
    return { list, isList, forget };
};

interface ConsoleRoutesProps {
    resources: readonly DefinedResource[];
}

/**
 * The screens of the console. In place of react-admin's own routes, which register the resources in effects and render
 * every screen again when they have, on start and after each navigation. A list is kept while its records are shown.
 */
export const ConsoleRoutes = ({ resources }: ConsoleRoutesProps) => {
    useScrollToTop();
    const routes = useMemo(() => routesOf(resources), [resources]);
    const { list, isList, forget } = useList(resources);
    const kept: ReactNode = useMemo(
        () =>
            list && (
                <HeldAddress address={list.address}>
                    <Routes location={list.location}>{routes}</Routes>
                </HeldAddress>
            ),
        [list, routes],
    );
    return (
        <>
            {!isList && <Routes>{routes}</Routes>}
            {list && (
                <KeptList key={list.location.pathname} isShown={isList} onLeave={forget}>
                    {kept}
                </KeptList>
            )}
        </>
    );
};
