import LineIcon from '@mui/icons-material/LinearScaleOutlined';
import MergeIcon from '@mui/icons-material/MergeOutlined';
import Button from '@mui/material/Button';
import { LinkBase, useListContext, useNotify, useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits.ts';
import { useHttp } from '../../../dataProvider/calls.ts';
import type { Selection } from '../../ui/list/useSelection.ts';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { useOffers } from '../../ui/useOffers.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { duplicatesPath, kindOf } from '../duplicates/kinds.ts';

/** For ticked rows that can be merged: to merge them, and for products to make one line of them. */
export const MergeActs = ({ selection }: { selection: Selection }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const http = useHttp();
    const { resource } = useListContext();
    const kind = kindOf(resource);
    const canMerge = useOffers('POST merge');
    const hasLines = useOffers('PUT product-lines');
    const ids = [...selection.marked];
    const isFew = !selection.isAll && ids.length > 1;
    const [makeLine, isRunning] = useOneAtATime(async () => {
        try {
            await http.change('PUT product-lines', { body: { ids, together: true } });
            notify('resources.jobs.lineMade', {
                type: 'success',
                messageArgs: { smart_count: ids.length },
            });
            selection.clear();
        } catch (error) {
            notifyFailure(error);
        }
    });
    if (!kind || !isFew) return null;
    return (
        <>
            {canMerge && ids.length <= limits.caseRecords && (
                <Button
                    size="small"
                    startIcon={<MergeIcon />}
                    component={LinkBase}
                    to={duplicatesPath(kind, { ids })}
                >
                    {translate('resources.jobs.merge')}
                </Button>
            )}
            {hasLines && kind === 'product' && ids.length <= limits.lineProducts && (
                <Button
                    size="small"
                    startIcon={<LineIcon />}
                    loading={isRunning}
                    loadingPosition="start"
                    onClick={() => void makeLine()}
                >
                    {translate('resources.jobs.makeLine')}
                </Button>
            )}
        </>
    );
};
