import type { ComponentType } from 'react';
import { view } from '../kit/view.tsx';
import { withMessages } from '../kit/withMessages.ts';
import { Waiting } from '../pages/public/Waiting.tsx';
import { publicPaths } from './publicPaths.ts';

interface PublicPageProps {
    /** Prefetches the console's code. */
    prefetch: () => Promise<unknown>;
}

/** The code of a page is fetched when somebody opens it. */
const page = (load: () => Promise<ComponentType<PublicPageProps>>) => view(load, <Waiting />);

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

/** The public page at an address, with or without a slash at its end; undefined where the console is. */
export const publicPageAt = (pathname: string) =>
    known.find(({ expression }) => expression.test(pathname))?.Page;
