import { RouterProvider, createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { View } from '../kit/view.tsx';
import { Broken } from '../pages/public/Broken.tsx';
import { RouterPlace } from '../routing/RouterPlace.tsx';
import { Pages } from './Pages.tsx';

/** All pages as one route; which page it is depends on the address. */
export const createRoutes = (Console: View): RouteObject[] => [
    {
        path: '*',
        errorElement: <Broken />,
        element: (
            <RouterPlace>
                <Pages console={<Console />} prefetch={Console.fetch} />
            </RouterPlace>
        ),
    },
];

/** All pages with the router of the console, which reads the address when it is first shown, not when its code loads. */
export const createRouted = (Console: View) => {
    let router: ReturnType<typeof createBrowserRouter> | undefined;
    const routerOf = () => (router ??= createBrowserRouter(createRoutes(Console)));
    return () => <RouterProvider router={routerOf()} />;
};
