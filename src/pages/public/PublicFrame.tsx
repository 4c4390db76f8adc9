import { Outlet } from 'react-router-dom';
import { SurroundFrame } from './SurroundFrame.tsx';

/** The public pages share one frame, so going between them keeps it. */
export const PublicFrame = () => (
    <SurroundFrame>
        <Outlet />
    </SurroundFrame>
);
