import type { z } from 'zod';
import type { Call } from './call.ts';
import type { Calls } from './calls.ts';

export type CallName = keyof Calls;

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | ParameterNames<Rest>
    : never;

export type PathParams<Name extends CallName> = Record<ParameterNames<Name>, string | number>;

type Part<Name extends CallName, Key extends keyof Call> =
    Calls[Name] extends Record<Key, infer Schema> ? (Schema extends z.ZodType ? Schema : never) : never;

/** The caller's values, before the server parses them. */
export type QueryOf<Name extends CallName> = z.input<Part<Name, 'query'>>;
export type BodyOf<Name extends CallName> = z.input<Part<Name, 'body'>>;
export type FormOf<Name extends CallName> = z.input<Part<Name, 'form'>>;

/** The parsed JSON; undefined for an empty response. */
export type ResponseOf<Name extends CallName> = [Part<Name, 'response'>] extends [never]
    ? undefined
    : z.output<Part<Name, 'response'>>;

/** The parsed values that a route handler receives. */
export type ParsedQuery<Name extends CallName> = z.output<Part<Name, 'query'>>;
export type ParsedBody<Name extends CallName> = z.output<Part<Name, 'body'>>;
export type ParsedForm<Name extends CallName> = z.output<Part<Name, 'form'>>;
