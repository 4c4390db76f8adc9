import type { CallName, ResponseOf } from '../../contract/types.ts';
import { brandGaps, catalogueGaps } from './catalogue.ts';
import { communityGaps } from './community.ts';
import { fill, type AnyGaps, type Gaps } from './fillGaps.ts';
import { peopleGaps } from './people.ts';
import { shopGaps } from './shops.ts';

/** The fields that a backend may leave out or send as null, by call, and what readers find instead. */
const typed: { readonly [Name in Exclude<CallName, 'GET brands'>]?: Gaps<NonNullable<ResponseOf<Name>>> } = {
    ...catalogueGaps,
    ...communityGaps,
    ...peopleGaps,
    ...shopGaps,
};

const gaps: { readonly [Name in CallName]?: AnyGaps } = { ...typed, ...brandGaps } as never;

/**
 * The response of a call as the contract has it, whatever a backend left out: what the specification does not
 * promise becomes null, an empty list or its default.
 */
export const fillGaps = (name: CallName, response: unknown): unknown => {
    const filling = gaps[name];
    return filling ? fill(filling, response) : response;
};
