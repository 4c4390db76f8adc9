import { matchPath, type RouteObject } from 'react-router-dom';
import { view, type View } from '../kit/view.tsx';
import { Broken } from '../pages/public/Broken.tsx';
import { PublicFrame } from '../pages/public/PublicFrame.tsx';
import { SessionGate } from '../pages/public/SessionGate.tsx';
import { Waiting } from '../pages/public/Waiting.tsx';
import { publicPaths } from './publicPaths.ts';

// The code of each is fetched when somebody opens it.
const Landing = view(() => import('../pages/public/Landing.tsx').then(module => module.Landing), <Waiting />);
const Login = view(() => import('../pages/public/Login.tsx').then(module => module.Login), <Waiting />);
const Download = view(
    () => import('../pages/public/Download.tsx').then(module => module.Download),
    <Waiting />,
);
const ResetPassword = view(
    () => import('../pages/public/ResetPassword.tsx').then(module => module.ResetPassword),
    <Waiting />,
);
const SocialPost = view(
    () => import('../pages/public/socialPost/SocialPost.tsx').then(module => module.SocialPost),
    <Waiting />,
);

const publicPages = {
    landing: Landing,
    login: Login,
    download: Download,
    resetPassword: ResetPassword,
    socialPost: SocialPost,
} satisfies Record<keyof typeof publicPaths, unknown>;

/** The public page at an address; undefined where the console is. */
export const publicPageAt = (pathname: string) => {
    const names = Object.keys(publicPages) as (keyof typeof publicPages)[];
    const name = names.find(each => matchPath(publicPaths[each], pathname) !== null);
    return name && publicPages[name];
};

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
