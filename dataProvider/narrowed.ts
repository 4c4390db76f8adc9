import type { GetListParams } from 'ra-core';
import { isInvalid, refusalsOf } from './failure.ts';
import type { ListCall, ListRequest } from './listCalls.ts';

/** Filters and sorts left out because the backend `cannot` narrow by them or `refused` their values. */
export interface LeftOut {
    cannot?: readonly string[];
    refused?: readonly string[];
}

/** A cursor from one filter is meaningless in another. */
const places = ['after', 'before'];

type Params = Partial<GetListParams>;

const without = ({ filter = {}, sort, ...params }: Params, names: readonly string[]): Params => ({
    ...params,
    // A list may depend on which filters it has, whatever their values.
    filter: Object.fromEntries(
        Object.entries(filter).map(([name, value]) => [name, names.includes(name) ? undefined : value]),
    ),
    ...(!names.includes('sort') && { sort }),
});

/**
 * Requests a list; resolves to the response and the request that led to it. A backend ignores a parameter beyond the
 * specification that it does not know, and its rows would pass for narrowed ones. So a backend that announces no
 * narrowing gets none, and if it confirms no parameter or refuses one, the request is repeated without it. `leftOut`
 * names what was left out.
 */
export const sendNarrowed = async <Response>(
    list: ListCall,
    params: Params,
    send: (request: ListRequest) => Promise<Response>,
    narrows: () => Promise<boolean>,
): Promise<{ request: ListRequest; response: Response; leftOut?: LeftOut }> => {
    const request = list(params);
    const { beyond = [], unconfirmed = [], refusable = beyond } = request;
    const announced = [...beyond, ...unconfirmed];
    const again = async (why: keyof LeftOut, names: readonly string[]) => {
        const sent = await sendNarrowed(list, without(params, [...names, ...places]), send, narrows);
        return names.length > 0 ? { ...sent, leftOut: { ...sent.leftOut, [why]: names } } : sent;
    };
    if (announced.length > 0 && !(await narrows())) return again('cannot', announced);
    if (refusable.length === 0) return { request, response: await send(request) };
    const answer = await send(request).then(
        response => ({ response }),
        (error: unknown) => {
            if (!isInvalid(error)) throw error;
            // One of several values is named with its index, `without.1`.
            return { fields: refusalsOf(error).map(({ field }) => field?.split('.')[0]) };
        },
    );
    if ('fields' in answer) {
        const isBlamed = (name: string) => answer.fields.includes(name);
        const isToldWhich = [...refusable, ...places].some(isBlamed);
        return again('refused', isToldWhich ? refusable.filter(isBlamed) : refusable);
    }
    const { response } = answer;
    const { narrowed_by = [] } = response as { narrowed_by?: readonly string[] };
    const unknown = beyond.filter(name => !narrowed_by.includes(name));
    return unknown.length > 0 ? again('cannot', unknown) : { request, response };
};
