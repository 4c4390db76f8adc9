import { useLocaleState, useTranslate } from 'react-admin';
import { DataTable } from '../../../../src/kit/list/DataTable.tsx';
import { FullText } from '../logs/OnPhone.tsx';
import type { ComparedStat } from './compareStats.ts';

const Figure = ({ value }: { value: number }) => {
    const [locale] = useLocaleState();
    return value.toLocaleString(locale);
};

const Share = ({ own, total }: ComparedStat) => {
    const [locale] = useLocaleState();
    if (total === 0) return '–';
    return (own / total).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
};

/** The figures of the charts as a table. */
export const StatTable = ({ stats }: { stats: readonly ComparedStat[] }) => {
    const translate = useTranslate();
    return (
        <DataTable
            data={stats}
            label={translate('resources.users.profile.uncovered.table')}
            variant={['still']}
        >
            <DataTable.Col<ComparedStat>
                source="label"
                label="resources.users.profile.uncovered.stat"
                render={({ label }) => <FullText>{label}</FullText>}
            />
            <DataTable.NumberCol<ComparedStat>
                source="own"
                label="resources.users.profile.uncovered.member"
                phone
                render={({ own }) => <Figure value={own} />}
            />
            <DataTable.NumberCol<ComparedStat>
                source="total"
                label="resources.users.profile.uncovered.total"
                phone
                render={({ total }) => <Figure value={total} />}
            />
            <DataTable.NumberCol<ComparedStat>
                source="share"
                label="resources.users.profile.uncovered.share"
                render={stat => <Share {...stat} />}
            />
        </DataTable>
    );
};
