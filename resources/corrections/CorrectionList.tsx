import { correctedKinds } from '../../contract/limits.ts';
import type { CorrectionRow } from '../../contract/moderation.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { FilterTabs } from '../../src/kit/list/FilterTabs.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { choice } from '../../src/kit/list/narrow/filter.ts';
import { byAge } from '../../src/kit/list/orders.ts';
import { correctedRecord } from './correctedRecord.ts';
import { CorrectedKind } from './CorrectedKind.tsx';
import { CorrectedLink } from './CorrectedLink.tsx';

const tabs = [
    { value: undefined, label: 'resources.corrections.tabs.unresolved' },
    { value: 'true', label: 'resources.corrections.tabs.resolved' },
];

const narrowing = [choice('kind', 'lists.corrections.kind', correctedKinds)];

/** Unresolved corrections in one tab, resolved ones in the other. */
export const CorrectionList = () => (
    <List<CorrectionRow>
        filters={<FilterTabs source="resolved" tabs={tabs} />}
        narrow={narrowing}
        orders={byAge('created')}
        empty={{ title: 'resources.corrections.empty' }}
    >
        <DataTable>
            <DataTable.Col<CorrectionRow> source="correction" under={row => correctedRecord(row)?.name} />
            <DataTable.Col<CorrectionRow>
                source="about"
                render={row => <CorrectedLink correction={row} />}
                csv={row => correctedRecord(row)?.name}
            />
            <DataTable.Col<CorrectionRow>
                source="kind"
                fit
                render={row => <CorrectedKind correction={row} />}
                csv={row => correctedRecord(row)?.kind}
            />
            <DataTable.Col source="user" />
            <DataTable.Col source="created" />
        </DataTable>
    </List>
);
