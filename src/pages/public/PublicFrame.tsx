import { Outlet } from 'react-router-dom';
import { PublicProviders } from './PublicProviders.tsx';

/** One frame for all public pages, so that it stays mounted between them. */
export const PublicFrame = () => (
    <PublicProviders>
        <Outlet />
    </PublicProviders>
);
