import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Download } from './pages/public/Download.tsx';
import { Landing } from './pages/public/Landing.tsx';
import { Login } from './pages/public/Login.tsx';
import { PublicFrame } from './pages/public/PublicFrame.tsx';
import { ResetPassword } from './pages/public/ResetPassword.tsx';
import { SessionGate } from './pages/public/SessionGate.tsx';

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
