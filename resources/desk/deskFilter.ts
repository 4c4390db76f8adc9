import type { DeskKind, DeskRow, DeskOrder } from '../../contract/desk.ts';
import { parseWireTime } from '../../src/ui/format/time.ts';
import { readId } from '../../contract/limits.ts';
import type { QueryOf } from '../../contract/types.ts';
import { listPath } from '../../src/routing/paths.ts';
import { kinds } from './kinds.ts';
import type { ItemKey } from './queue/queue.ts';

/** Whether an item waits for this account: neither put off nor handed to someone else. */
export const isWaiting = ({ state, until, handed_to }: DeskRow, me: number) => {
    if (state === 'handed') return handed_to?.id === me;
    if (state === 'later') return (parseWireTime(until)?.getTime() ?? 0) <= Date.now();
    return state === 'waiting';
};

export const orders = [
    'oldest',
    'reach',
    'likely',
    'wanted',
    'person',
] as const satisfies readonly DeskOrder[];

const handedTo = ['me', 'lead'] as const;

export interface DeskFilter {
    kind?: DeskKind;
    order: DeskOrder;
    member?: number;
    /** Only what is handed to the reader, or to the lead. */
    handed?: 'me' | 'lead';
}

export const filterOf = (search: string): DeskFilter => {
    const params = new URLSearchParams(search);
    return {
        kind: kinds.find(kind => kind === params.get('kind')),
        order: orders.find(order => order === params.get('order')) ?? orders[0],
        member: readId(params.get('member') ?? ''),
        handed: handedTo.find(each => each === params.get('handed')),
    };
};

/** The kind and id of an item; undefined if the key is invalid. */
export const refOf = (key: ItemKey) => {
    const [, name, digits = ''] = /^([a-z_]+)-(\d+)$/.exec(key) ?? [];
    const kind = kinds.find(each => each === name);
    const id = readId(digits);
    return kind && id !== undefined ? { kind, id } : undefined;
};

export const itemIn = (search: string): ItemKey | undefined => {
    const key = new URLSearchParams(search).get('item') ?? '';
    return refOf(key) && key;
};

export const deskPath = ({ order, ...filter }: DeskFilter, item?: ItemKey) =>
    listPath('desk', { ...filter, order: order === orders[0] ? undefined : order, item });

export const filterQuery = (filter: DeskFilter): QueryOf<'GET desk'> => filter;
