import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Landing } from './pages/Landing.tsx';
import { Login } from './pages/Login.tsx';
import { PublicFrame } from './pages/PublicFrame.tsx';
import { ResetPassword } from './pages/ResetPassword.tsx';
import { SessionGate } from './pages/SessionGate.tsx';
import { Download } from './pages/Download.tsx';

const App = lazy(() => import('./App.tsx').then(({ App }) => ({ default: App })));

/** The public pages, which need little, and the console itself, which is loaded for staff only. */
export const routes: RouteObject[] = [
    {
        element: <PublicFrame />,
        children: [
            { path: '/', element: <Landing /> },
            { path: '/login', element: <Login /> },
            { path: '/download', element: <Download /> },
            { path: '/reset-password/:token', element: <ResetPassword /> },
        ],
    },
    {
        path: '*',
        element: (
            <SessionGate>
                <App />
            </SessionGate>
        ),
    },
];
