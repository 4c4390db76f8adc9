import type { appOn } from './app.ts';
import type { Staff } from './staff.ts';

export type App = Awaited<ReturnType<typeof appOn>>;

/** Sends a request as staff to the server in this process. Returns how long it took, in milliseconds; throws unless it succeeds. */
export const send = async (app: App, staff: Staff, method: 'GET' | 'PUT', url: string, form?: FormData) => {
    const encoded = form && new Response(form);
    const payload = encoded && Buffer.from(await encoded.arrayBuffer());
    const type = encoded?.headers.get('content-type') ?? 'application/json';
    const started = performance.now();
    const response = await app.inject({
        method,
        url: `/api/${url}`,
        headers: { ...staff.headers, 'content-type': type },
        ...(payload && { payload }),
    });
    if (response.statusCode >= 300)
        throw new Error(`${url} returned ${response.statusCode}: ${response.body}`);
    return performance.now() - started;
};
