/** The views of the resources, each a file of code that is fetched when it is opened. */
const views = import.meta.glob(['../resources/*/*List.tsx', '../resources/*/*Show.tsx']);

/** Fetched beforehand or not: whoever opens the view will see whether it can be had. */
const fetchView = (file: string) => views[file]?.().catch(() => undefined);

/** Starts to fetch the list at `pathname`, such as `/products`, while it is still asked who is there. */
export const fetchListAt = (pathname: string) => {
    const [, resource] = pathname.split('/');
    const file = Object.keys(views).find(
        name => name.startsWith(`../resources/${resource}/`) && name.endsWith('List.tsx'),
    );
    if (file) void fetchView(file);
};

const whenIdle = () =>
    new Promise<void>(resolve => {
        if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
        else setTimeout(resolve, 200);
    });

/** Fetches the other views one by one while nothing else is to be done. */
export const fetchViewsWhenIdle = async () => {
    for (const file of Object.keys(views)) {
        await whenIdle();
        await fetchView(file);
    }
};
