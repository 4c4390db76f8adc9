import { useCallback } from 'react';
import { useNavigate } from 'react-admin';
import type { DeskItem, DeskRow } from '../../../contract/desk.ts';
import type { BodyOf } from '../../../contract/types.ts';
import { useHttp } from '../../../dataProvider/calls.ts';
import { openedHere } from '../../../src/kit/form/useLeaveForm.ts';
import { newRecordPath } from '../../../src/kit/resource/paths.ts';
import { addProductPath } from '../../../src/shared/newProduct/addProductPath.ts';
import { formPath, subjectPath } from '../../../src/shared/desk/subject.ts';
import { canDelete, deletions, type DeskAction, type DeskActionName } from './actions.ts';

/** What a person answered before an action; the moment is in the wire's format. */
export type ActionAnswer =
    { until: string } | { handed_to: number } | { product_id: number; copy_barcode: boolean };

/** The page on which an action is carried out; undefined for one that is carried out here. */
const pageFor = (name: DeskActionName, item: DeskItem | undefined): string | undefined => {
    if (!item) return undefined;
    switch (name) {
        case 'add':
            if (item.kind === 'new_product') return addProductPath(item.record);
            return item.kind === 'barcode_scan_miss'
                ? newRecordPath('products', { barcode: item.record.barcode })
                : undefined;
        case 'edit':
            return formPath(item);
        case 'point':
            return subjectPath(item);
        default:
            return undefined;
    }
};

/** How an action that leaves the record as it is decides on an item. */
export const outcomeOf = (name: 'approve' | 'done'): 'approved' | 'nothing' =>
    name === 'approve' ? 'approved' : 'nothing';

/** The name of a decision, whose message is `resources.desk.did.<name>`. */
export const decisionOf = ({ name }: DeskAction, answer: ActionAnswer | undefined) =>
    answer && 'handed_to' in answer ? 'hand' : name;

/** The version of the record that was on the screen, so that a decision on an older one is refused. */
const versionOf = (item: DeskItem | undefined) =>
    item?.kind === 'new_product' || item?.kind === 'correction' ? item.record.version : undefined;

/**
 * Returns a function that sends one action. It resolves to the id of the edit that it made, null when nothing changed or the action
 * opened a page, from which leaving leads back; it rejects with the error of the HTTP client.
 */
export const useSendAction = () => {
    const { change } = useHttp();
    const navigate = useNavigate();
    return useCallback(
        async (
            { name }: DeskAction,
            row: DeskRow,
            answer?: ActionAnswer,
            item?: DeskItem,
        ): Promise<number | null> => {
            const page = pageFor(name, item);
            if (page !== undefined) {
                void navigate(page, { state: openedHere });
                return null;
            }
            const version = versionOf(item);
            const { kind, id } = row;
            const mark = (body: BodyOf<'PUT desk/{kind}/{id}'>) =>
                change('PUT desk/{kind}/{id}', { params: { kind, id }, body });
            switch (name) {
                case 'apply':
                    return item?.kind === 'correction' && item.patch
                        ? change('POST desk/corrections/{id}/apply', {
                              params: { id },
                              body: { changes: item.patch.changes },
                          })
                        : null;
                case 'link':
                    return answer && 'product_id' in answer
                        ? change('PUT new-product/{id}/link', {
                              params: { id },
                              body: { ...answer, version },
                          })
                        : null;
                case 'hide':
                    return change('PUT new-product/{id}/hide', {
                        params: { id },
                        body: { hide: true, version },
                    });
                case 'resolve':
                    return change('PUT correction/{id}', {
                        params: { id },
                        body: { resolved: true, version },
                    });
                case 'approve':
                case 'done':
                    return mark({ state: 'done', outcome: outcomeOf(name) });
                case 'later':
                    if (answer && 'until' in answer) return mark({ state: 'later', ...answer });
                    return answer && 'handed_to' in answer ? mark({ state: 'handed', ...answer }) : null;
                case 'delete':
                    return canDelete(kind)
                        ? change(deletions[kind], { params: { id }, query: { version } })
                        : null;
                default:
                    return null;
            }
        },
        [change, navigate],
    );
};
