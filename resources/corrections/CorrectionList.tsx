import type { CorrectionRow } from '../../contract/moderation.ts';
import { DateTimeField } from '../../src/kit/DateTimeField.tsx';
import { FilterTabs } from '../../src/kit/list/FilterTabs.tsx';
import { ListPage } from '../../src/kit/list/ListPage.tsx';
import { NameCell } from '../../src/kit/list/NameCell.tsx';
import type { Column } from '../../src/kit/list/column.ts';
import { UserLink } from '../../src/shared/user/UserLink.tsx';
import { correctedRecord } from './correctedRecord.ts';
import { CorrectedKind } from './CorrectedKind.tsx';
import { CorrectedLink } from './CorrectedLink.tsx';

const tabs = [
    { value: undefined, label: 'resources.corrections.tabs.unresolved' },
    { value: 'true', label: 'resources.corrections.tabs.resolved' },
];

const columns: readonly Column<CorrectionRow>[] = [
    {
        id: 'correction',
        label: 'resources.corrections.fields.correction',
        width: '40%',
        text: row => row.correction,
        cell: row => <NameCell name={row.correction} under={correctedRecord(row)?.name} />,
    },
    {
        id: 'about',
        label: 'resources.corrections.fields.about',
        text: row => correctedRecord(row)?.name,
        cell: row => <CorrectedLink correction={row} />,
    },
    {
        id: 'kind',
        label: 'resources.corrections.fields.kind',
        width: '9%',
        text: row => correctedRecord(row)?.kind,
        cell: row => <CorrectedKind correction={row} />,
    },
    {
        id: 'user',
        label: 'resources.corrections.fields.user',
        text: row => row.user?.username,
        cell: row => <UserLink user={row.user} />,
    },
    {
        id: 'created',
        label: 'resources.corrections.fields.created',
        text: row => row.created,
        cell: row => <DateTimeField value={row.created} />,
    },
];

/** Corrections to be resolved, and the resolved ones. */
export const CorrectionList = () => (
    <ListPage<CorrectionRow>
        columns={columns}
        toolbar={<FilterTabs source="resolved" tabs={tabs} />}
        empty={{ title: 'resources.corrections.empty' }}
    />
);
