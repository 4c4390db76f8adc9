import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useListContext, useTranslate } from 'react-admin';
import type { EditedRecord, Trashed } from '../../contract/history.ts';
import { Alert } from '../../src/kit/Alert.tsx';
import { DateTimeField } from '../../src/kit/DateTimeField.tsx';
import { useKinds } from '../../src/kit/resource/recordKind.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { OptionsMenu } from '../../src/kit/menu/OptionsMenu.tsx';
import { useMenu } from '../../src/kit/menu/useMenu.ts';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { StemImage } from '../../src/kit/StemImage.tsx';
import { styled } from '../../src/kit/styled.ts';
import { TimeLeft, daysLeft } from './TimeLeft.tsx';
import { TrashActions } from './TrashActions.tsx';
import { useAlongWords } from './useAlongWords.ts';

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

/** What went along is never cut off: it decides whether a record is restored. */
const Whole = styled('span')({
    display: 'block',
    width: 'max-content',
    // The cell's share, which its padding is a part of.
    maxWidth: 'calc(var(--share) - 32px)',
    whiteSpace: 'normal',
    paddingBlock: 6,
});

/** Says that a record is back, and leads to it. */
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

/** What was deleted and can be restored, newest first. */
export const Trash = () => {
    const translate = useTranslate();
    const along = useAlongWords();
    const { kinds, resourceOf, kindName } = useKinds();
    const [restored, setRestored] = useState<EditedRecord>();
    const nameOf = ({ record }: Row) => record.name ?? `#${record.id}`;
    const kindOf = ({ record }: Row) => kindName(record.kind);
    return (
        <List<Row>
            filters={<KindFilter />}
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
            empty={{ title: 'resources.trash.empty', text: 'resources.trash.kept' }}
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
                            <Whole>{along(row)}</Whole>
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
                <DataTable.Col<Row>
                    source="deleted"
                    fit
                    tabular
                    render={({ deleted }) => <DateTimeField value={deleted} />}
                    csv={({ deleted }) => deleted}
                />
                <DataTable.Col<Row>
                    source="expires"
                    fit
                    render={({ expires }) => <TimeLeft until={expires} />}
                    csv={({ expires }) => expires}
                />
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
