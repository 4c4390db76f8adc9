declare global {
    interface Window {
        /** Responses the page requested before its code arrived, by path below `/api`. */
        early?: Map<string, Promise<Response>>;
    }
}

export const readEarly = (api: string, paths: readonly string[]) => {
    const read = (path: string) => {
        const response = fetch(`${api}/${path}`, {
            headers: { Accept: 'application/json' },
            credentials: 'include',
        });
        // The taker handles the failure.
        response.catch(() => undefined);
        return [path, response] as const;
    };
    window.early = new Map(paths.map(read));
};

/** The response to a path that was read early; undefined without one, and the second time. */
export const takeEarly = (path: string) => {
    const response = window.early?.get(path);
    window.early?.delete(path);
    return response;
};

export const forgetEarly = () => {
    delete window.early;
};
