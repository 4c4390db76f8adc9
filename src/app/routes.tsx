import { RouterProvider, createBrowserRouter, type RouteObject } from 'react-router-dom';
import { RouterPlace } from '../routing/RouterPlace.tsx';
import type { View } from '../ui/view.tsx';
import { Broken } from '../pages/public/Broken.tsx';
import { Pages } from './Pages.tsx';

/** All pages as one route; the address decides which page it is. */
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

/** With the console's router, which reads the address when it is first shown, not when its code loads. */
export const createRouted = (Console: View) => {
    let router: ReturnType<typeof createBrowserRouter> | undefined;
    const routerOf = () => (router ??= createBrowserRouter(createRoutes(Console)));
    return () => <RouterProvider router={routerOf()} />;
};
