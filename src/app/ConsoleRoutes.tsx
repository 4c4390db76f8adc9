import { useScrollToTop } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { resourceElement, type DefinedResource } from '../kit/resource/defineResource.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import { Dashboard, Settings } from './pages.ts';

/**
 * The screens of the console, by react-admin's paths. In place of react-admin's own routes, which register the resources
 * in effects and render every screen again when they have, on start and after each navigation.
 */
export const ConsoleRoutes = ({ resources }: { resources: readonly DefinedResource[] }) => {
    useScrollToTop();
    return (
        <Routes>
            <Route path="/" element={<Dashboard />} />
            <Route path="/settings" element={<Settings />} />
            {resources.map(resource => (
                <Route key={resource.name} path={`${resource.name}/*`} element={resourceElement(resource)} />
            ))}
            {/* React-admin navigates here when it refuses access, which the console does at the session instead. */}
            <Route path="/access-denied" element={null} />
            <Route path="/authentication-error" element={null} />
            <Route path="*" element={<NotFound />} />
        </Routes>
    );
};
