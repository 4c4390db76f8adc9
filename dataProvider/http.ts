import type { UploadedFile } from '../contract/wire.ts';
import { batchHeader, editHeader, isSaving, queryHeader, wordsHeader } from '../contract/saves.ts';
import type { ResponseOf, BodyOf, CallName, FormOf, PathParams, QueryOf } from '../contract/types.ts';
import { toHttpError } from './failure.ts';
import { fillGaps } from './gaps/gaps.ts';
import type { HttpClient } from './httpClient.ts';
import type { Offers } from './offers.ts';
import type { Saves } from './saves.ts';

/**
 * A multipart body with flat indexed names: `{ barcodes: [{ barcode: 'x' }] }` becomes `barcodes-0-barcode`. Blobs are
 * sent as files; undefined and null are left out.
 */
export const toFormData = (values: object): FormData => {
    const form = new FormData();
    const add = (name: string, value: unknown): void => {
        if (value === undefined || value === null) return;
        if (value instanceof Blob) form.append(name, value);
        else if (Array.isArray(value)) value.forEach((item, index) => add(`${name}-${index}`, item));
        else if (typeof value === 'object') {
            for (const [key, item] of Object.entries(value)) add(`${name}-${key}`, item);
        } else form.append(name, String(value));
    };
    for (const [key, value] of Object.entries(values)) add(key, value);
    return form;
};

/** A file is a Blob until it is sent. */
type WithBlobs<Value> = Value extends UploadedFile
    ? Blob
    : Value extends object
      ? { [Key in keyof Value]: WithBlobs<Value[Key]> }
      : Value;

type Given<Key extends string, Value> = [Value] extends [never]
    ? { [K in Key]?: undefined }
    : Record<string, never> extends Value
      ? { [K in Key]?: Value }
      : { [K in Key]: Value };

/** `params` fill the braces of the path. */
export type CallOptions<Name extends CallName> = Given<'params', PathParams<Name>> &
    Given<'query', QueryOf<Name>> &
    Given<'body', BodyOf<Name>> &
    Given<'form', WithBlobs<FormOf<Name>>> &
    Pick<AnyCall, 'signal' | 'quiet' | 'saveKey' | 'batch' | 'words'>;

export type Optional<Options> =
    Record<string, never> extends Options ? [options?: Options] : [options: Options];

export interface AnyCall {
    name: CallName;
    params?: Record<string, string | number>;
    query?: Record<string, unknown>;
    body?: unknown;
    form?: object;
    signal?: AbortSignal;
    /** The key of a save that outlives the page: repeating it after a reload saves nothing twice. */
    saveKey?: string;
    /** What the save belongs to, such as a bulk upload: a UUID, sent to a backend that lists batches. */
    batch?: string;
    /** The words chosen for the member whom the save is about. */
    words?: string | undefined;
    /** Does not ask the person to sign in again. */
    quiet?: boolean;
}

export interface Http {
    /**
     * Makes a call of the contract: `http.call('GET ingredient/{id}', { params: { id } })`. Resolves to the body,
     * undefined if it is empty; rejects with an HttpError, or with `NoAnswer` without a response.
     */
    call: <Name extends CallName>(
        name: Name,
        ...options: Optional<CallOptions<Name>>
    ) => Promise<ResponseOf<Name>>;
    /** Makes a call that changes records; resolves to the id of its edit, null if it made none. */
    change: <Name extends CallName>(
        name: Name,
        ...options: Optional<CallOptions<Name>>
    ) => Promise<number | null>;
    /** Makes a call named at run time; the result is not typed. */
    send: (call: AnyCall) => Promise<unknown>;
    /** Whether the backend narrows and sorts lists beyond the specification. */
    narrows: () => Promise<boolean>;
}

const fill = (path: string, params: Record<string, string | number> = {}) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = params[name];
        if (value === undefined) throw new Error(`${path} has no ${name}`);
        return encodeURIComponent(value);
    });

const searchOf = (query: Record<string, unknown> = {}) => {
    const pairs = Object.entries(query)
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([key, value]): [string, string] => [key, String(value)]);
    return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
};

const requestLine = ({ name, params, query }: AnyCall) => {
    const [method = 'GET', path = ''] = name.split(' ');
    return { method, path: fill(path, params) + searchOf(query) };
};

const isEmail = (value: unknown) => typeof value === 'string' && value.includes('@');

/** The query without email addresses, which proxies would log, and a header with them. */
const withoutEmails = (query: Record<string, unknown> = {}) => {
    const pairs = Object.entries(query);
    return {
        query: Object.fromEntries(pairs.filter(([, value]) => !isEmail(value))),
        headers: {
            [queryHeader]: searchOf(Object.fromEntries(pairs.filter(([, value]) => isEmail(value)))),
        },
    };
};

const bodyOf = ({ body, form }: AnyCall) => {
    if (form !== undefined) return toFormData(form);
    return body === undefined ? undefined : JSON.stringify(body);
};

/** Makes calls by name; saves go through `saves`. A call that the backend does not offer fails with 404, unsent. */
export const createHttp = (
    client: HttpClient,
    { sends, narrows, readsQueryHeader }: Pick<Offers, 'sends' | 'narrows' | 'readsQueryHeader'>,
    saves: Pick<Saves, 'save'>,
): Http => {
    const request = async (call: AnyCall) => {
        if (!(await sends(call.name))) throw toHttpError(404, undefined);
        const hides = Object.values(call.query ?? {}).some(isEmail) && (await readsQueryHeader());
        const { query = call.query, headers } = hides ? withoutEmails(call.query) : {};
        const { method, path } = requestLine({ ...call, query });
        const { name, body, form, signal, quiet, saveKey, batch, words } = call;
        const inBatch = batch !== undefined && (await sends('GET products/batch/{batch}'));
        const init = {
            method,
            body: bodyOf(call),
            signal,
            headers: {
                ...headers,
                ...(inBatch && { [batchHeader]: batch }),
                ...(words !== undefined && { [wordsHeader]: words }),
            },
            ...(quiet && { quiet }),
        };
        if (!isSaving(name)) return client(path, init);
        return saves.save(path, init, [method, path, body, form], saveKey);
    };
    const send = async (call: AnyCall): Promise<unknown> => {
        const { json } = await request(call);
        return fillGaps(call.name, json);
    };
    return {
        narrows,
        send,
        call: (name, options?: object) => send({ name, ...options }) as never,
        change: async (name, options?: object) => {
            const { headers } = await request({ name, ...options });
            const edit = headers.get(editHeader);
            return edit === null ? null : Number(edit);
        },
    };
};
