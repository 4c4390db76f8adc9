import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Download } from './pages/Download.tsx';
import { Landing } from './pages/Landing.tsx';
import { Login } from './pages/Login.tsx';
import { PublicFrame } from './pages/PublicFrame.tsx';
import { ResetPassword } from './pages/ResetPassword.tsx';
import { SessionGate } from './pages/SessionGate.tsx';

type LoadConsole = () => Promise<{ Console: ComponentType }>;

/** The public pages, which need little, and the console itself, which is loaded for staff only. */
export const createRoutes = (loadConsole: LoadConsole): RouteObject[] => {
    const Console = lazy(async () => ({ default: (await loadConsole()).Console }));
    return [
        {
            element: <PublicFrame />,
            children: [
                { path: '/', element: <Landing /> },
                { path: '/login', element: <Login prefetch={loadConsole} /> },
                { path: '/download', element: <Download /> },
                { path: '/reset-password/:token', element: <ResetPassword /> },
            ],
        },
        {
            path: '*',
            element: (
                <SessionGate>
                    <Console />
                </SessionGate>
            ),
        },
    ];
};
