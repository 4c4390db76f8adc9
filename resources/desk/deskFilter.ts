import type { DeskKind, DeskOrder } from '../../contract/desk.ts';
import { readId } from '../../contract/recordId.ts';
import type { QueryOf } from '../../contract/types.ts';
import { listPath } from '../../src/kit/resource/paths.ts';
import { kinds } from './kinds.tsx';
import type { ItemKey } from './queue/queue.ts';

/** In the order of their menu, the default first. */
export const orders = ['oldest', 'wanted', 'person'] as const satisfies readonly DeskOrder[];

/** What of the desk is shown, as the address has it. */
export interface DeskFilter {
    kind?: DeskKind;
    order: DeskOrder;
    /** The id of a member. */
    member?: number;
}

/** The filter in an address; what is no value of a filter is ignored. */
export const filterOf = (search: string): DeskFilter => {
    const params = new URLSearchParams(search);
    return {
        kind: kinds.find(kind => kind === params.get('kind')),
        order: orders.find(order => order === params.get('order')) ?? orders[0],
        member: readId(params.get('member') ?? ''),
    };
};

/** The kind and the id of an item; undefined for what is none. */
export const refOf = (key: ItemKey) => {
    const [, name, digits = ''] = /^([a-z_]+)-(\d+)$/.exec(key) ?? [];
    const kind = kinds.find(each => each === name);
    const id = readId(digits);
    return kind && id !== undefined ? { kind, id } : undefined;
};

/** The item in an address; undefined without one. */
export const itemIn = (search: string): ItemKey | undefined => {
    const key = new URLSearchParams(search).get('item') ?? '';
    return refOf(key) && key;
};

/** The desk with a filter, with an item opened if one is given. */
export const deskPath = ({ order, ...filter }: DeskFilter, item?: ItemKey) =>
    listPath('desk', { ...filter, order: order === orders[0] ? undefined : order, item });

/** The filter as the query of the call. */
export const filterQuery = (filter: DeskFilter): QueryOf<'GET desk'> => filter;
