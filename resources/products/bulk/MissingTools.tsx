import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import OutlinedInput from '@mui/material/OutlinedInput';
import { downloadCSV, useLocaleState, useTranslate } from 'react-admin';
import { csvStyle, toCsv } from '../../../src/ui/list/csv.ts';
import { styled } from '../../../src/ui/styled.ts';
import type { MissingName, MissingOrder } from './missing.ts';

const Bar = styled('div')({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    marginBlockEnd: 8,
    '& > .find': { flexBasis: '100%' },
    // In line with the boxes of the list, behind its border and the padding of its rows.
    '& > .MuiCheckbox-root': { marginInlineStart: 9 },
});

interface MissingToolsProps {
    /** The title of the list, which names the exported file. */
    title: string;
    listed: readonly MissingName[];
    selected: readonly MissingName[];
    text: string;
    order: MissingOrder;
    disabled: boolean;
    onText: (text: string) => void;
    onOrder: (order: MissingOrder) => void;
    onSelectAll: (on: boolean) => void;
    onAdd: () => void;
    onUse: () => void;
}

export const MissingTools = (props: MissingToolsProps) => {
    const { title, listed, selected, text, order, disabled } = props;
    const translate = useTranslate();
    const [locale = 'en'] = useLocaleState();
    const t = (key: string, count?: number) =>
        translate(`resources.products.bulk.missing.${key}`, { count: count?.toLocaleString(locale) });
    const chosen = new Set(selected.map(({ name }) => name));
    const all = listed.length > 0 && listed.every(({ name }) => chosen.has(name));
    const suggested = selected.filter(({ suggestion }) => suggestion !== undefined).length;
    const save = () =>
        downloadCSV(
            toCsv(
                [
                    [t('name'), t('products'), t('suggestion')],
                    ...listed.map(({ name, uses, suggestion }) => [name, uses, suggestion]),
                ],
                csvStyle(locale),
            ),
            title,
        );
    return (
        <Bar>
            <OutlinedInput
                className="find"
                type="search"
                placeholder={t('find')}
                slotProps={{ input: { 'aria-label': t('find') } }}
                value={text}
                onChange={event => props.onText(event.target.value)}
            />
            <Checkbox
                size="small"
                checked={all}
                indeterminate={!all && selected.length > 0}
                slotProps={{ input: { 'aria-label': t('selectAll') } }}
                onChange={() => props.onSelectAll(!all)}
            />
            <Button
                size="small"
                variant="text"
                title={t('sort')}
                onClick={() => props.onOrder(order === 'byUse' ? 'byName' : 'byUse')}
            >
                {t(order)}
            </Button>
            <Button size="small" variant="text" startIcon={<DownloadIcon />} onClick={save}>
                {translate('components.export.do')}
            </Button>
            {suggested > 0 && (
                <Button size="small" disabled={disabled} onClick={props.onUse}>
                    {t('useSelected', suggested)}
                </Button>
            )}
            {selected.length > 0 && (
                <Button size="small" disabled={disabled} onClick={props.onAdd}>
                    {t('addSelected', selected.length)}
                </Button>
            )}
        </Bar>
    );
};
