import type { UploadedFile } from '../contract/file.ts';
import { editHeader } from '../contract/headers.ts';
import { isSaving } from '../contract/saves.ts';
import type { ResponseOf, BodyOf, CallName, FormOf, PathParams, QueryOf } from '../contract/types.ts';
import { toHttpError } from './failure.ts';
import { toFormData } from './formData.ts';
import { fillGaps } from './gaps/gaps.ts';
import type { HttpClient } from './httpClient.ts';
import type { Offers } from './offers.ts';
import type { Saves } from './saves.ts';

/** A form in the browser: a file is a Blob until it is sent. */
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

/** The options of a call: `params` fill the braces of its path, the rest is as in the contract. */
export type CallOptions<Name extends CallName> = Given<'params', PathParams<Name>> &
    Given<'query', QueryOf<Name>> &
    Given<'body', BodyOf<Name>> &
    Given<'form', WithBlobs<FormOf<Name>>> &
    Pick<AnyCall, 'signal' | 'quiet' | 'saveKey'>;

export type Optional<Options> =
    Record<string, never> extends Options ? [options?: Options] : [options: Options];

/** Any call with its options, when its name is known only at run time. */
export interface AnyCall {
    name: CallName;
    params?: Record<string, string | number>;
    query?: Record<string, unknown>;
    body?: unknown;
    form?: object;
    signal?: AbortSignal;
    /** The key of a save that is kept longer than the page, so that it is repeated after a reload; otherwise it gets one. */
    saveKey?: string;
    /** Nobody has asked for it, so that nobody is asked to sign in again for it. */
    quiet?: boolean;
}

export interface Http {
    /**
     * Makes a call of the contract by its name: `http.call('GET ingredient/{id}', { params: { id } })`.
     * Resolves to the response body, undefined when it is empty; rejects with an HttpError, or with `NoAnswer` when there
     * was no response. A call that saves something has a save key.
     */
    call: <Name extends CallName>(
        name: Name,
        ...options: Optional<CallOptions<Name>>
    ) => Promise<ResponseOf<Name>>;
    /** The same for a call that changes records; resolves to the id of the edit that it made, null if it made none. */
    change: <Name extends CallName>(
        name: Name,
        ...options: Optional<CallOptions<Name>>
    ) => Promise<number | null>;
    /** The same for a call whose name is known only at run time; the result is not typed. */
    send: (call: AnyCall) => Promise<unknown>;
    /** Resolves to whether the backend narrows and sorts lists by more than the specification names. */
    narrows: () => Promise<boolean>;
}

const fill = (path: string, params: Record<string, string | number> = {}) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const searchOf = (query: Record<string, unknown> = {}) => {
    const pairs = Object.entries(query)
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([key, value]): [string, string] => [key, String(value)]);
    return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
};

/** The method and the address of a call below `/api`. */
const requestLine = ({ name, params, query }: AnyCall) => {
    const [method = 'GET', path = ''] = name.split(' ');
    return { method, path: fill(path, params) + searchOf(query) };
};

const bodyOf = ({ body, form }: AnyCall) => {
    if (form !== undefined) return toFormData(form);
    return body === undefined ? undefined : JSON.stringify(body);
};

/**
 * Makes calls by their names in the contract: saves as `saves` does, all others with a plain HTTP client. A call that the
 * backend does not offer fails with the 404 that it would get, without being sent.
 */
export const createHttp = (
    client: HttpClient,
    { sends, narrows }: Pick<Offers, 'sends' | 'narrows'>,
    saves: Pick<Saves, 'save'>,
): Http => {
    const request = async (call: AnyCall) => {
        if (!(await sends(call.name))) throw toHttpError(404, undefined);
        const { method, path } = requestLine(call);
        const { name, body, form, signal, quiet, saveKey } = call;
        const init = { method, body: bodyOf(call), signal, ...(quiet && { quiet }) };
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
