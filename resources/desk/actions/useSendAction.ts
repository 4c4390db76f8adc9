import { useCallback } from 'react';
import { useNavigate } from 'react-admin';
import type { DeskItem, DeskRow } from '../../../contract/desk.ts';
import { canDelete } from '../../../dataProvider/decisionVerbs.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { openedHere } from '../../../src/kit/form/useLeaveForm.ts';
import { newRecordPath } from '../../../src/kit/resource/paths.ts';
import { addProductPath } from '../../../src/shared/newProduct/addProductPath.ts';
import { formPath, subjectPath } from '../../../src/shared/desk/subject.ts';
import type { DeskAction, DeskActionName } from './actions.ts';

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
    const backend = useConsole();
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
            switch (name) {
                case 'apply':
                    return item?.kind === 'correction' && item.patch
                        ? backend.applyPatch(row.id, item.patch)
                        : null;
                case 'link':
                    return answer && 'product_id' in answer
                        ? backend.linkItem(row.id, { ...answer, version })
                        : null;
                case 'hide':
                    return backend.hideNewProduct(row.id, { hide: true, version });
                case 'resolve':
                    return backend.resolveItem(row.id, version);
                case 'approve':
                case 'done':
                    return backend.markItem(row, { state: 'done', outcome: outcomeOf(name) });
                case 'later':
                    if (answer && 'until' in answer)
                        return backend.markItem(row, { state: 'later', ...answer });
                    return answer && 'handed_to' in answer
                        ? backend.markItem(row, { state: 'handed', ...answer })
                        : null;
                case 'delete':
                    return canDelete(row.kind) ? backend.removeItem(row.kind, row.id, version) : null;
                default:
                    return null;
            }
        },
        [backend, navigate],
    );
};
