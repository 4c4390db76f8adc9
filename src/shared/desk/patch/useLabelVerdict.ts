import { useQuery } from '@tanstack/react-query';
import type { DeskItem } from '../../../../contract/desk.ts';
import { useConsole } from '../../../../dataProvider/useConsole.ts';
import { labelQuery } from '../../recognition/labelQuery.ts';
import { checkedPatch, findingsOn, verdictOf } from './label.ts';

/** What the label says of the change that an item proposes, once `PatchCard` has read it; undefined before, and without a label. */
export const useLabelVerdict = (item: DeskItem | undefined) => {
    const backend = useConsole();
    const patch = checkedPatch(item);
    const { data: label } = useQuery({
        ...labelQuery(backend, patch?.submission?.image),
        enabled: false,
    });
    return patch && label ? verdictOf(findingsOn(label, patch)) : undefined;
};
