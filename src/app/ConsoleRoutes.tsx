import { useLocation, useScrollToTop } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { resourceElement, type DefinedResource } from '../kit/resource/defineResource.tsx';
import { useAnnouncement } from '../kit/useOffers.ts';
import { NotFound } from '../pages/NotFound.tsx';
import { Dashboard, Settings } from './pages.ts';

/**
 * The screens of the console, by react-admin's paths; those of one resource alone are compared with the path. In place of react-admin's own routes, which register the resources
 * in effects and render every screen again when they have, on start and after each navigation.
 */
export const ConsoleRoutes = ({ resources }: { resources: readonly DefinedResource[] }) => {
    useScrollToTop();
    const [, name] = useLocation().pathname.split('/');
    const { calls } = useAnnouncement();
    const resource = resources.find(
        each => each.name === name && (!each.needs || calls.includes(each.needs)),
    );
    return (
        <Routes>
            <Route path="/" element={<Dashboard />} />
            <Route path="/settings" element={<Settings />} />
            {resource && <Route path={`${resource.name}/*`} element={resourceElement(resource)} />}
            {/* React-admin navigates here when it refuses access, which the console does at the session instead. */}
            <Route path="/access-denied" element={null} />
            <Route path="/authentication-error" element={null} />
            <Route path="*" element={<NotFound />} />
        </Routes>
    );
};
