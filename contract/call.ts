import type { z } from 'zod';
import type { Rights } from './rights.ts';

/** `member` is any signed-in account, `staff` a super user. */
export type Access = 'public' | 'member' | 'staff';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `GET product/{id}`: the method and the path below `/api`, with parameters in braces. */
export type CallName = `${Method} ${string}`;

/** `signs` are the separators between JSON values, `file` the bytes of one file of a form. */
interface BodySize {
    bytes: number;
    signs?: number;
    file?: number;
}

/** What a call takes; `{id}` in its path is an integer unless `params` says otherwise. */
interface Request {
    access: Access;
    /**
     * Whether the session must have been opened within the last ten minutes: always, for some bodies, or, `large`, once
     * the handler knows that more than `limits.unconfirmed` change.
     */
    confirms?: true | 'large' | ((body: never) => boolean);
    /** Whether it is signed like a message to the app, instead of having an anti-forgery token: see docs/members.md. */
    signed?: true;
    /** Instead of the rights of its area. */
    rights?: Rights;
    summary: string;
    params?: z.ZodObject;
    query?: z.ZodObject;
    body?: z.ZodType;
    /** A multipart body with flat indexed names (`barcodes-0-barcode`); the schema describes the nested value. */
    form?: z.ZodObject;
    /** The body's limits, if higher than `limits.json` or `limits.formTexts`. */
    largest?: BodySize;
}

interface Responding {
    /** The JSON of a 200, or `null` for a 204. */
    response: z.ZodType | null;
    stream?: undefined;
}

interface Streaming {
    stream: z.ZodType;
    response?: undefined;
}

/** One call of the HTTP contract; its key in the table is its name. */
export type Call = Request & (Responding | Streaming);

/** The calls of one subject. `name` is also the server folder and the heading on the API page. */
interface Area<Name extends string, Calls> {
    name: Name;
    rights: Rights;
    calls: Calls;
}

/** Checks an area's shape and keeps its literal types. */
export const defineArea = <const Name extends string, const Calls extends Record<CallName, Call>>(
    area: Area<Name, Calls>,
) => area;

export const defineCalls = <const Calls extends Record<CallName, Call>>(calls: Calls) => calls;
