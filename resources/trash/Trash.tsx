import DeleteIcon from '@mui/icons-material/DeleteForeverOutlined';
import FilterIcon from '@mui/icons-material/FilterListOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import {
    Link,
    type TranslateFunction,
    useListContext,
    useLocaleState,
    useNotify,
    useRefresh,
    useTranslate,
} from 'react-admin';
import type { EditedRecord, Trashed } from '../../contract/history.ts';
import { useSend } from '../../dataProvider/calls.ts';
import { useTakeBack } from '../../src/features/history/useTakeBack.tsx';
import { LevelTag } from '../../src/ui/LevelTag.tsx';
import { formatDayTime, parseWireTime } from '../../src/ui/format/time.ts';
import { Alert } from '../../src/ui/message/Alert.tsx';
import { useKinds } from '../../src/features/resource/recordKind.ts';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { List } from '../../src/features/resource/List.tsx';
import { WholeText } from '../../src/ui/list/WholeText.ts';
import { OptionsMenu } from '../../src/ui/menu/OptionsMenu.tsx';
import { useMenu } from '../../src/ui/menu/useMenu.ts';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { openable } from '../../src/ui/openable.tsx';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';

const DeleteForGood = openable(() =>
    import('./DeleteForGoodDialog.tsx').then(module => module.DeleteForGoodDialog),
);

interface TrashActionsProps {
    trashed: Trashed;
    onRestored: () => void;
}

const TrashActions = ({ trashed, onRestored }: TrashActionsProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const send = useSend('DELETE trash/{id}');
    const { start, isRunning, dialog } = useTakeBack({ onDone: onRestored });
    const [isAsking, setAsking] = useState(false);
    const { edit, record } = trashed;
    const name = record.name ?? `#${record.id}`;
    const forGood = async () => {
        await send({ params: { id: edit } });
        notify('resources.trash.deleted', { type: 'success', messageArgs: { name } });
        refresh();
    };
    const label = translate('resources.trash.forGood.title', { name });
    return (
        <>
            <Button
                size="small"
                startIcon={<RestoreIcon />}
                loading={isRunning}
                loadingPosition="start"
                aria-label={translate('resources.trash.restoreOne', { name })}
                onClick={() =>
                    void start({ edits: [edit] }, { message: 'resources.trash.restored', args: { name } })
                }
            >
                {translate('resources.trash.restore')}
            </Button>{' '}
            <IconButton
                size="small"
                aria-label={label}
                title={label}
                aria-haspopup="dialog"
                onClick={() => setAsking(true)}
            >
                <DeleteIcon />
            </IconButton>
            {isAsking && (
                <DeleteForGood open name={name} onDelete={forGood} onClose={() => setAsking(false)} />
            )}
            {dialog}
        </>
    );
};

const day = 24 * 60 * 60_000;

const countDays = (until: string) =>
    Math.max(1, Math.ceil(((parseWireTime(until)?.getTime() ?? 0) - Date.now()) / day));

/** “27 days”. */
const daysLeft = (until: string, translate: TranslateFunction) =>
    translate('resources.trash.days', { smart_count: countDays(until) });

const TimeLeft = ({ until }: { until: string }) => {
    const translate = useTranslate();
    const moment = parseWireTime(until);
    const text = (
        <time dateTime={moment?.toISOString()} title={moment && formatDayTime(moment)}>
            {daysLeft(until, translate)}
        </time>
    );
    return countDays(until) > 2 ? text : <LevelTag level="moderate">{text}</LevelTag>;
};

/** What was deleted along with a record: “3 barcodes, 21 ingredients”. Tables without a name are counted together. */
const useAlongWords = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const listed = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
    const wordsOf = (table: string, rows: number) =>
        translate(`resources.trash.along.${table}`, { smart_count: rows, _: '' });
    return ({ along }: Pick<Trashed, 'along'>) => {
        const tables = Object.entries(along);
        const named = tables.map(([table, rows]) => wordsOf(table, rows)).filter(words => words !== '');
        const others = tables.filter(([table, rows]) => wordsOf(table, rows) === '');
        const other = others.reduce((sum, [, rows]) => sum + rows, 0);
        return listed.format(other ? [...named, wordsOf('other', other)] : named);
    };
};

type Row = Trashed & { id: number };

const KindFilter = () => {
    const translate = useTranslate();
    const { kinds, kindName } = useKinds();
    const { filterValues, setFilters } = useListContext();
    const { button, menu, close } = useMenu();
    const options = kinds.map(kind => ({
        key: kind,
        text: kindName(kind),
        checked: filterValues.kind === kind,
        onChoose: () => {
            close();
            setFilters({ kind });
        },
    }));
    return (
        <>
            <Button variant="text" startIcon={<FilterIcon />} {...button}>
                {translate('resources.trash.filter')}
            </Button>
            <OptionsMenu {...menu} kind="choice" options={options} />
        </>
    );
};

const Restored = ({ record }: { record: EditedRecord }) => {
    const translate = useTranslate();
    const { kindName, pathOf } = useKinds();
    const path = pathOf({ ...record, exists: true });
    const name = record.name ?? `${kindName(record.kind)} ${record.id}`;
    return (
        <Alert severity="success" sx={{ margin: '0 24px 12px' }}>
            {translate('resources.trash.restored', { name })}{' '}
            {path && <Link to={path}>{translate('resources.trash.open')}</Link>}
        </Alert>
    );
};

export const Trash = () => {
    const translate = useTranslate();
    const along = useAlongWords();
    const { kinds, resourceOf, kindName } = useKinds();
    const [restored, setRestored] = useState<EditedRecord>();
    const nameOf = ({ record }: Row) => record.name ?? `#${record.id}`;
    const kindOf = ({ record }: Row) => kindName(record.kind);
    return (
        <List<Row>
            toolbar={<KindFilter />}
            shownFilters={[
                {
                    source: 'kind',
                    label: 'resources.trash.fields.kind',
                    show: value => {
                        const kind = kinds.find(each => each === value);
                        return kind ? kindName(kind) : value;
                    },
                },
            ]}
            nothing={{ title: 'resources.trash.empty', text: 'resources.trash.kept' }}
        >
            {restored && <Restored record={restored} />}
            <DataTable<Row> rowClick={false}>
                <DataTable.Col<Row>
                    source="record"
                    picture={({ image, record }) => (
                        <StemImage stem={image} size={110} alt="" icon={resourceOf(record.kind)?.icon} />
                    )}
                    render={row => <bdi>{nameOf(row)}</bdi>}
                    under={row => (
                        <>
                            {[kindOf(row), daysLeft(row.expires, translate), along(row)]
                                .filter(Boolean)
                                .join(' · ')}
                        </>
                    )}
                    csv={nameOf}
                />
                <DataTable.Col<Row> source="kind" fit render={kindOf} csv={kindOf} />
                <DataTable.Col<Row>
                    source="along"
                    render={row =>
                        along(row) ? (
                            <WholeText>{along(row)}</WholeText>
                        ) : (
                            <Quiet>{translate('resources.trash.nothing')}</Quiet>
                        )
                    }
                    csv={along}
                />
                <DataTable.Col<Row>
                    source="by"
                    fit
                    render={({ by }) => <bdi>{by?.name ?? translate('history.outside')}</bdi>}
                    csv={({ by }) => by?.name}
                />
                <DataTable.Col<Row> source="deleted" />
                <DataTable.Col<Row> source="expires" render={({ expires }) => <TimeLeft until={expires} />} />
                <DataTable.Col<Row>
                    label="resources.trash.fields.actions"
                    fit
                    phone
                    render={row => <TrashActions trashed={row} onRestored={() => setRestored(row.record)} />}
                />
            </DataTable>
        </List>
    );
};
