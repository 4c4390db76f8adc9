import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { useCall } from '../../../dataProvider/calls.ts';
import { useTakeBack } from '../../../src/features/history/useTakeBack.tsx';
import { formatDayTime, parseWireTime } from '../../../src/ui/format/time.ts';
import { FilterTag } from '../../../src/ui/list/FilterTag.tsx';
import { wholeCatalogue } from './catalogueFilter.ts';

/** Which upload the list shows, and the button that takes it back. */
export const BatchTag = ({ batch }: { batch: string }) => {
    const translate = useTranslate();
    const { filterValues, setFilters } = useListContext();
    const { data } = useCall('GET products/batch/{batch}', { params: { batch } });
    const { start, isRunning, dialog } = useTakeBack();
    const edits = data?.edits ?? [];
    const moment = parseWireTime(data?.at);
    const t = (key: string, args?: object) => translate(`lists.products.batch.${key}`, args);
    const remove = () => {
        const { batch: _, ...rest } = filterValues;
        setFilters({ ...rest, ...wholeCatalogue });
    };
    return (
        <>
            <FilterTag name={t('name')} onRemove={remove}>
                <span dir="auto">
                    {data && [data.by ?? t('unknown'), ...(moment ? [formatDayTime(moment)] : [])].join(', ')}
                </span>
            </FilterTag>
            {edits.length > 0 && (
                <Button
                    startIcon={<UndoIcon />}
                    loading={isRunning}
                    loadingPosition="start"
                    onClick={() => void start({ edits })}
                >
                    {t('takeBack', { smart_count: edits.length })}
                </Button>
            )}
            {dialog}
        </>
    );
};
