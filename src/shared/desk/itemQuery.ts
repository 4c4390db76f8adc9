import type { DeskRef } from '../../../contract/desk.ts';
import { callQuery } from '../../../dataProvider/calls.ts';

/** Reads an item with all that is needed to decide; null once it is gone, and from a backend without a desk. */
export const itemQuery = ({ kind, id }: DeskRef) =>
    callQuery('GET desk/{kind}/{id}', { params: { kind, id }, quiet: true, absent: null });
