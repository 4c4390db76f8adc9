declare global {
    interface Window {
        /** The reads that the page sent before its code arrived, by path below `/api`. */
        early?: Map<string, Promise<Response>>;
    }
}

/** Reads paths below `api`, for those who take the responses later. */
export const readEarly = (api: string, paths: readonly string[]) => {
    const read = (path: string) => {
        const response = fetch(`${api}/${path}`, {
            headers: { Accept: 'application/json' },
            credentials: 'include',
        });
        // Whoever takes it hears of a failure.
        response.catch(() => undefined);
        return [path, response] as const;
    };
    window.early = new Map(paths.map(read));
};

/** The response to a path that was read early, for the first who takes it; undefined if there is none. */
export const takeEarly = (path: string) => {
    const response = window.early?.get(path);
    window.early?.delete(path);
    return response;
};

/** Forgets what nobody has taken, so that nothing outdated is shown later. */
export const forgetEarly = () => {
    delete window.early;
};
