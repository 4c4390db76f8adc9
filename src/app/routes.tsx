import { matchPath, type RouteObject } from 'react-router-dom';
import { view, type View } from '../kit/view.tsx';
import { Broken } from '../pages/public/Broken.tsx';
import { Download } from '../pages/public/Download.tsx';
import { Landing } from '../pages/public/Landing.tsx';
import { Login } from '../pages/public/Login.tsx';
import { PublicFrame } from '../pages/public/PublicFrame.tsx';
import { ResetPassword } from '../pages/public/ResetPassword.tsx';
import { SessionGate } from '../pages/public/SessionGate.tsx';
import { Waiting } from '../pages/public/Waiting.tsx';
import { publicPaths } from './publicPaths.ts';

/** Whether an address is public and does not need the console. */
export const isPublic = (pathname: string) =>
    Object.values(publicPaths).some(path => matchPath(path, pathname) !== null);

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
            { path: publicPaths.landing, element: <Landing /> },
            { path: publicPaths.login, element: <Login prefetch={Console.fetch} /> },
            { path: publicPaths.download, element: <Download /> },
            { path: publicPaths.resetPassword, element: <ResetPassword /> },
            { path: publicPaths.socialPost, element: <SocialPost /> },
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
