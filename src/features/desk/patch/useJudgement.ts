import { useQuery } from '@tanstack/react-query';
import type { DeskItem } from '../../../../contract/desk.ts';
import { useHttp } from '../../../../dataProvider/calls.ts';
import { labelQuery } from '../../recognition/labelQuery.ts';
import { checkedPatch, judgementOn } from './label.ts';

export const useJudgement = (item: DeskItem | undefined) => {
    const http = useHttp();
    const submission = checkedPatch(item)?.submission;
    const { data, isError } = useQuery({ ...labelQuery(http, submission?.image), enabled: false });
    return judgementOn(item, submission && !isError ? data : null);
};
