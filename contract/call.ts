import type { z } from 'zod';

/** Who may make a call: anyone, any signed-in account, or a super user. */
export type Access = 'public' | 'member' | 'staff';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `GET product/{id}`: the method and the path below `/api`, a parameter in braces. */
export type CallName = `${Method} ${string}`;

/** The most that a body may have; `signs` are those between the values of JSON. */
interface BodySize {
    bytes: number;
    signs?: number;
}

/** What a call takes; `{id}` in its path is an integer unless `params` says otherwise. */
interface Request {
    access: Access;
    /** One line for the API page. */
    summary: string;
    params?: z.ZodObject;
    query?: z.ZodObject;
    /** A JSON body. */
    body?: z.ZodType;
    /** A multipart body with flat indexed names (`barcodes-0-barcode`), described as the nested value they spell. */
    form?: z.ZodObject;
    /** The size of its body where `limits.json` or `limits.formTexts` is too little. */
    largest?: BodySize;
}

interface Responding {
    /** The JSON returned with 200, or `null` for an empty 204. */
    response: z.ZodType | null;
    stream?: undefined;
}

interface Streaming {
    /** The JSON of each server-sent event of a response that stays open. */
    stream: z.ZodType;
    response?: undefined;
}

/** One call of the HTTP contract. The name of the call is its key in the table. */
export type Call = Request & (Responding | Streaming);

/** The calls of one subject. `name` is the server's folder for them and their heading on the API page. */
interface Area<Name extends string, Calls> {
    name: Name;
    calls: Calls;
}

/** Keeps the literal types of an area while checking its shape. */
export const defineArea = <const Name extends string, const Calls extends Record<CallName, Call>>(
    area: Area<Name, Calls>,
) => area;

/** The same for calls that an area keeps in a separate file. */
export const defineCalls = <const Calls extends Record<CallName, Call>>(calls: Calls) => calls;
