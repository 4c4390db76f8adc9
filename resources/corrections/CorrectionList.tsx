import { correctedKinds } from '../../contract/limits.ts';
import type { CorrectionRow } from '../../contract/moderation.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { FilterTabs } from '../../src/kit/list/FilterTabs.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { choice } from '../../src/kit/list/narrow/filter.ts';
import { byAge } from '../../src/kit/list/orders.ts';
import { view } from '../../src/kit/view.tsx';
import { withMessages } from '../../src/kit/withMessages.ts';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { correctedRecord } from './correctedRecord.ts';
import { CorrectedKind } from './CorrectedKind.tsx';
import { CorrectedLink } from './CorrectedLink.tsx';

const CorrectionActs = view(
    withMessages(['jobs'], () => import('./CorrectionActs.tsx').then(module => module.CorrectionActs)),
    null,
);

const tabs = [
    { value: undefined, label: 'resources.corrections.tabs.unresolved' },
    { value: 'true', label: 'resources.corrections.tabs.resolved' },
];

const narrowing = [choice('kind', 'lists.corrections.kind', correctedKinds)];

/** Unresolved corrections in one tab, resolved ones in the other. */
export const CorrectionList = () => {
    const resolved = new URLSearchParams(useAddress().search).get('resolved');
    return (
        <List<CorrectionRow>
            acts={CorrectionActs}
            filters={<FilterTabs source="resolved" tabs={tabs} />}
            narrow={narrowing}
            orders={byAge('created')}
            kept={resolved === null ? undefined : { resolved }}
            empty={{ title: `resources.corrections.${resolved === 'true' ? 'noneResolved' : 'empty'}` }}
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
