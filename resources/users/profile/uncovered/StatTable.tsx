import { useLocaleState, useTranslate } from 'react-admin';
import type { Column } from '../../../../src/kit/list/column.ts';
import { RowsTable } from '../../../../src/kit/list/RowsTable.tsx';
import { Whole } from '../logs/OnPhone.tsx';
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

const columns: readonly Column<ComparedStat>[] = [
    {
        id: 'label',
        label: 'resources.users.profile.uncovered.stat',
        width: '40%',
        cell: ({ label }) => <Whole>{label}</Whole>,
    },
    {
        id: 'own',
        label: 'resources.users.profile.uncovered.member',
        figures: true,
        phone: true,
        cell: ({ own }) => <Figure value={own} />,
    },
    {
        id: 'total',
        label: 'resources.users.profile.uncovered.total',
        figures: true,
        phone: true,
        cell: ({ total }) => <Figure value={total} />,
    },
    {
        id: 'share',
        label: 'resources.users.profile.uncovered.share',
        figures: true,
        cell: stat => <Share {...stat} />,
    },
];

const look = ['still'] as const;

/** The figures of the charts in words. */
export const StatTable = ({ stats }: { stats: readonly ComparedStat[] }) => {
    const translate = useTranslate();
    return (
        <RowsTable
            label={translate('resources.users.profile.uncovered.table')}
            columns={columns}
            rows={stats}
            rowKey={({ key }) => key}
            look={look}
        />
    );
};
