import type { DeskRef, DeskRow } from '../../contract/desk.ts';
import type { ParsedBody, ResponseOf } from '../../contract/types.ts';
import type { Edit } from '../http/services.ts';

type Decision = ParsedBody<'PUT desk/{kind}/{id}'>;

/** Decides on an item. Throws 404, 409 when somebody else has decided. */
export const decide = async (
    _edit: Edit,
    _item: DeskRef,
    _decision: Decision,
    _accountId: number,
): Promise<DeskRow> => {
    throw new Error('not built');
};

/** Decides on several items as one edit. */
export const decideTogether = async (
    _edit: Edit,
    _items: DeskRef[],
    _decision: Decision,
): Promise<ResponseOf<'PUT desk'>> => {
    throw new Error('not built');
};
