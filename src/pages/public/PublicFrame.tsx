import { Outlet } from 'react-router-dom';
import { PublicProviders } from './PublicProviders.tsx';

/** The public pages share one frame, so going between them keeps it. */
export const PublicFrame = () => (
    <PublicProviders>
        <Outlet />
    </PublicProviders>
);
