import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Download } from './pages/Download.tsx';
import { Landing } from './pages/Landing.tsx';
import { Login } from './pages/Login.tsx';
import { PublicFrame } from './pages/PublicFrame.tsx';
import { ResetPassword } from './pages/ResetPassword.tsx';
import { SessionGate } from './pages/SessionGate.tsx';

const loadConsole = () => import('./Console.tsx');
const Console = lazy(() => loadConsole().then(({ Console }) => ({ default: Console })));

/** The public pages, which need little, and the console itself, which is loaded for staff only. */
export const routes: RouteObject[] = [
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
