import type { ComponentType } from 'react';
import { view } from '../ui/view.tsx';
import { withMessages } from '../ui/withMessages.ts';
import { PageLoading } from '../ui/page/PageLoading.tsx';

export const publicPaths = {
    landing: '/',
    login: '/login',
    download: '/download',
    resetPassword: '/reset-password/:token',
    socialPost: '/product/:productId/instagram/post',
} as const;

interface PublicPageProps {
    prefetch: () => Promise<unknown>;
}

const page = (load: () => Promise<ComponentType<PublicPageProps>>) => view(load, <PageLoading />);

const pages = {
    landing: page(() => import('../pages/public/Landing.tsx').then(module => module.Landing)),
    login: page(() => import('../pages/public/Login.tsx').then(module => module.Login)),
    download: page(() => import('../pages/public/Download.tsx').then(module => module.Download)),
    resetPassword: page(() =>
        import('../pages/public/ResetPassword.tsx').then(module => module.ResetPassword),
    ),
    socialPost: page(
        withMessages(['post'], () =>
            import('../pages/public/socialPost/SocialPost.tsx').then(module => module.SocialPost),
        ),
    ),
} satisfies Record<keyof typeof publicPaths, unknown>;

const names = Object.keys(publicPaths) as (keyof typeof publicPaths)[];

const expressionOf = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/*$`);

const known = names.map(name => ({ expression: expressionOf(publicPaths[name]), Page: pages[name] }));

/** With or without a trailing slash; undefined for the console. */
export const publicPageAt = (pathname: string) =>
    known.find(({ expression }) => expression.test(pathname))?.Page;
