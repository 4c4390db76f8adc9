import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A response: the status, the parsed JSON (undefined when empty) and the headers. */
export interface Answer<Body> {
    status: number;
    body: Body;
    headers: LightMyRequestResponse['headers'];
}

const csrfHeader = 'x-csrf-token';

const readBody = (response: LightMyRequestResponse): unknown => {
    const isJson = String(response.headers['content-type']).includes('application/json');
    if (response.body === '') return undefined;
    return isJson ? response.json() : response.body;
};

const multipart = async (form: FormData) => {
    const encoded = new Response(form);
    return {
        payload: Buffer.from(await encoded.arrayBuffer()),
        headers: { 'content-type': encoded.headers.get('content-type')! },
    };
};

/** Flat indexed names and their values; undefined values are left out. */
export type FormFields = Record<string, string | number | boolean | Blob | undefined>;

const toFormData = (fields: FormFields) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
        if (value instanceof Blob) form.append(name, value);
        else if (value !== undefined) form.append(name, String(value));
    }
    return form;
};

/**
 * A browser as far as the API can tell: keeps its cookies, and sends the latest anti-forgery token with every
 * request that can change something.
 */
export const createClient = (app: FastifyInstance, sessionCookie?: string, firstToken?: string) => {
    const cookies = new Map<string, string>();
    if (sessionCookie) cookies.set('session', sessionCookie);
    let token = firstToken;

    const send = async <Body>(method: Method, path: string, options: InjectOptions = {}) => {
        if (method !== 'GET' && token === undefined) await send('GET', 'auth/me');
        const headers = {
            ...(method !== 'GET' && { [csrfHeader]: token }),
            ...options.headers,
        };
        const response = await app.inject({
            ...options,
            method,
            url: path.startsWith('/') ? path : `/api/${path}`,
            cookies: Object.fromEntries(cookies),
            headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
        });
        for (const { name, value } of response.cookies) {
            if (value) cookies.set(name, value);
            else cookies.delete(name);
        }
        const fresh = response.headers[csrfHeader];
        if (typeof fresh === 'string') token = fresh;
        return {
            status: response.statusCode,
            body: readBody(response) as Body,
            headers: response.headers,
        } satisfies Answer<Body>;
    };

    const sendForm = async <Body>(
        method: Method,
        path: string,
        fields: FormFields | FormData,
        headers: Record<string, string> = {},
    ) => {
        const form = await multipart(fields instanceof FormData ? fields : toFormData(fields));
        return send<Body>(method, path, { ...form, headers: { ...form.headers, ...headers } });
    };

    return {
        cookies,
        /** A request with all options given by the caller. */
        send,
        /** A multipart form, with headers of the caller's. */
        sendForm,
        get: <Body>(path: string) => send<Body>('GET', path),
        post: <Body>(path: string, payload?: object) => send<Body>('POST', path, { payload }),
        put: <Body>(path: string, payload?: object) => send<Body>('PUT', path, { payload }),
        delete: <Body>(path: string) => send<Body>('DELETE', path),
        /** POST of a multipart form. */
        form: <Body>(path: string, fields: FormFields | FormData) => sendForm<Body>('POST', path, fields),
        /** PUT of a multipart form. */
        putForm: <Body>(path: string, fields: FormFields | FormData) => sendForm<Body>('PUT', path, fields),
    };
};

export type Client = ReturnType<typeof createClient>;
