import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { view } from './components/view.tsx';
import { Broken } from './pages/public/Broken.tsx';
import { Download } from './pages/public/Download.tsx';
import { Landing } from './pages/public/Landing.tsx';
import { Login } from './pages/public/Login.tsx';
import { PublicFrame } from './pages/public/PublicFrame.tsx';
import { ResetPassword } from './pages/public/ResetPassword.tsx';
import { SessionGate } from './pages/public/SessionGate.tsx';
import { SurroundFrame } from './pages/public/SurroundFrame.tsx';
import { Waiting } from './pages/public/Waiting.tsx';

/** Whether an address is open to everybody, and needs no console. */
export const isPublic = (pathname: string) =>
    /^\/(login|download|reset-password\/[^/]+|product\/[^/]+\/instagram\/post)?\/?$/.test(pathname);

/** Its code is fetched by those who open it. */
const SocialPost = view(
    () => import('./pages/public/socialPost/SocialPost.tsx').then(({ SocialPost: page }) => page),
    <Waiting />,
);

type LoadConsole = () => Promise<{ Console: ComponentType }>;

/** The public pages, which need little, and the console itself, which is loaded for staff only. */
export const createRoutes = (loadConsole: LoadConsole): RouteObject[] => {
    const Console = view(
        async () => (await loadConsole()).Console,
        <SurroundFrame>
            <Waiting />
        </SurroundFrame>,
    );
    return [
        {
            element: <PublicFrame />,
            errorElement: <Broken />,
            children: [
                { path: '/', element: <Landing /> },
                { path: '/login', element: <Login prefetch={loadConsole} /> },
                { path: '/download', element: <Download /> },
                { path: '/reset-password/:token', element: <ResetPassword /> },
                { path: '/product/:productId/instagram/post', element: <SocialPost /> },
            ],
        },
        {
            path: '*',
            errorElement: <Broken />,
            element: (
                <SessionGate>
                    <Console />
                </SessionGate>
            ),
        },
    ];
};
