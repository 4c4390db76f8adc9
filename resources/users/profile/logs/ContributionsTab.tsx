import { keepPreviousData } from '@tanstack/react-query';
import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import { logPageSize } from '../../../../contract/limits.ts';
import { removableKinds } from '../../../../contract/memberWords.ts';
import type { User } from '../../../../contract/profile.ts';
import { useCall } from '../../../../dataProvider/calls.ts';
import { addDays, isDay } from '../../../../src/ui/calendar/month.ts';
import { midnightOf } from '../../../../src/ui/format/time.ts';
import { FilterBar } from '../../../../src/ui/list/narrow/FilterBar.tsx';
import type { ListFilter } from '../../../../src/ui/list/narrow/filter.ts';
import { Pills } from '../../../../src/ui/list/Pills.tsx';
import { useAddressParam } from '../../../../src/ui/useAddressParam.ts';
import { useOffers } from '../../../../src/ui/useOffers.ts';
import { ContributionRows, ContributionsBar, useKindName } from './ContributionRows.tsx';
import { LogRows } from './LogRows.tsx';

const kinds = ['new_product', 'correction', ...removableKinds] as const;

/** What the address says of kind and days; a day runs from midnight to midnight in the reader's time zone. */
const useNarrowing = () => {
    const [kind, setKind] = useAddressParam('kind');
    const [from, setFrom] = useAddressParam('from');
    const [to, setTo] = useAddressParam('to');
    const narrowing = {
        kind: kinds.find(each => each === kind),
        from: isDay(from) ? midnightOf(from) : undefined,
        to: isDay(to) ? midnightOf(addDays(to, 1)) : undefined,
    };
    return { narrowing, values: { kind, from, to }, set: { kind: setKind, from: setFrom, to: setTo } };
};

const dayFilters: readonly ListFilter[] = (['from', 'to'] as const).map(source => ({
    kind: 'day',
    source,
    label: `resources.users.profile.contributions.${source}`,
}));

export const ContributionsTab = () => {
    const translate = useTranslate();
    const kindName = useKindName();
    const [locale] = useLocaleState();
    const user = useRecordContext<User>()!;
    const isFilter = useOffers('GET user/{id}/standing');
    const { narrowing, values, set } = useNarrowing();
    const { data } = useCall('GET user/{id}/contributions', {
        params: { id: user.id },
        query: { ...narrowing, page: 1, per_page: logPageSize },
        placeholderData: keepPreviousData,
    });
    const counts = data?.counts;
    const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
    return (
        <>
            {isFilter && counts && (
                <ContributionsBar>
                    <Pills
                        label={translate('resources.users.profile.contributions.kind')}
                        value={narrowing.kind ?? ''}
                        tabs={[
                            {
                                value: '',
                                text: translate('resources.users.profile.contributions.all'),
                                count: total?.toLocaleString(locale),
                            },
                            ...kinds
                                .filter(kind => counts[kind] || kind === narrowing.kind)
                                .map(kind => ({
                                    value: kind,
                                    text: kindName(kind, 2),
                                    count: (counts[kind] ?? 0).toLocaleString(locale),
                                })),
                        ]}
                        onChange={kind => set.kind(kind || undefined)}
                    />
                    <FilterBar
                        filters={dayFilters}
                        values={values}
                        onChange={(source, value) => set[source as 'from'](value)}
                    />
                </ContributionsBar>
            )}
            <LogRows
                key={JSON.stringify(narrowing)}
                call="GET user/{id}/contributions"
                param="contributions-page"
                label="resources.users.profile.tabs.contributions"
                empty="resources.users.profile.noContributions"
                query={narrowing}
                counted
            >
                <ContributionRows />
            </LogRows>
        </>
    );
};
