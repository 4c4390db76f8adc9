import type { RouteObject } from 'react-router-dom';
import { view, type View } from '../kit/view.tsx';
import { Broken } from '../pages/public/Broken.tsx';
import { Download } from '../pages/public/Download.tsx';
import { Landing } from '../pages/public/Landing.tsx';
import { Login } from '../pages/public/Login.tsx';
import { PublicFrame } from '../pages/public/PublicFrame.tsx';
import { ResetPassword } from '../pages/public/ResetPassword.tsx';
import { SessionGate } from '../pages/public/SessionGate.tsx';
import { Waiting } from '../pages/public/Waiting.tsx';

/** Whether an address is public and does not need the console. */
export const isPublic = (pathname: string) =>
    /^\/(login|download|reset-password\/[^/]+|product\/[^/]+\/instagram\/post)?\/?$/.test(pathname);

/** Its code is fetched when somebody opens it. */
const SocialPost = view(
    () => import('../pages/public/socialPost/SocialPost.tsx').then(({ SocialPost: page }) => page),
    <Waiting />,
);

/** The public pages, which need little code, and the console itself, which loads for staff only. */
export const createRoutes = (Console: View): RouteObject[] => [
    {
        element: <PublicFrame />,
        errorElement: <Broken />,
        children: [
            { path: '/', element: <Landing /> },
            { path: '/login', element: <Login prefetch={Console.fetch} /> },
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
