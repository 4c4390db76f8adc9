import { useQuery } from '@tanstack/react-query';
import type { DeskItem, DeskRow } from '../../../contract/desk.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { labelQuery } from '../../../src/shared/recognition/labelQuery.ts';
import { actionsOf } from './actions.ts';
import { checkedPatch, findingsOn, verdictOf } from './label.ts';

/** The actions of an item, as `actionsOf` returns them, once its pane has read the label that may contradict a proposed change. */
export const useActions = (row: DeskRow | undefined, item: DeskItem | undefined) => {
    const backend = useConsole();
    const patch = checkedPatch(item);
    const { data: label } = useQuery({
        ...labelQuery(backend, patch?.submission?.image),
        enabled: false,
    });
    if (!row) return [];
    return actionsOf(row, item, patch && label ? verdictOf(findingsOn(label, patch)) : undefined);
};
