import { correctedKinds } from '../../contract/limits.ts';
import type { CorrectionRow } from '../../contract/moderation.ts';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { FilterTabs } from '../../src/ui/list/FilterTabs.tsx';
import { List } from '../../src/features/resource/List.tsx';
import { choice } from '../../src/ui/list/narrow/filter.ts';
import { byAge } from '../../src/ui/list/orders.ts';
import { memberFilter } from '../../src/features/user/memberFilter.tsx';
import { actsView } from '../../src/ui/list/selectable.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { correctedRecord, CorrectedKind, CorrectedLink } from './CorrectedRecord.tsx';

const CorrectionActs = actsView(
    withMessages(['jobs'], () => import('./CorrectionActs.tsx').then(module => module.CorrectionActs)),
);

const tabs = [
    { value: undefined, label: 'resources.corrections.tabs.unresolved' },
    { value: 'true', label: 'resources.corrections.tabs.resolved' },
];

const narrowing = [
    choice('kind', 'lists.corrections.kind', correctedKinds),
    memberFilter('resources.corrections.fields.user'),
];

export const CorrectionList = () => {
    const resolved = new URLSearchParams(useAddress().search).get('resolved');
    return (
        <List<CorrectionRow>
            acts={CorrectionActs}
            toolbar={<FilterTabs source="resolved" tabs={tabs} />}
            search="ra.action.search"
            narrow={narrowing}
            orders={byAge('created')}
            kept={resolved === null ? undefined : { resolved }}
            nothing={{ title: `resources.corrections.${resolved === 'true' ? 'noneResolved' : 'empty'}` }}
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
};
