import type { KeyboardEvent as KeyPress } from 'react';
import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import type { UncoveredStats, User } from '../../../../contract/profile.ts';
import { useCall } from '../../../../dataProvider/calls.ts';
import { ChartFrame } from '../../../../src/ui/chart/ChartFrame.tsx';
import { ChartTooltip } from '../../../../src/ui/chart/ChartTooltip.tsx';
import { useChartStyle } from '../../../../src/ui/chart/useChartStyle.ts';
import { DataTable } from '../../../../src/ui/list/DataTable.tsx';
import { EmptyState } from '../../../../src/ui/message/EmptyState.tsx';
import { ListFailure } from '../../../../src/ui/message/ListFailure.tsx';
import { styled } from '../../../../src/ui/styled.ts';
import { FullText } from '../parts.tsx';
import { UncoveredSkeleton } from './UncoveredSkeleton.tsx';

interface ComparedStat {
    id: string;
    label: string;
    own: number;
    total: number;
}

/** Each stat of the member beside the total; missing ones count as 0. */
const compareStats = ({ user_stats, total_stats }: UncoveredStats): ComparedStat[] => {
    const compared = new Map<string, ComparedStat>();
    for (const { key, label, value } of user_stats?.data ?? [])
        compared.set(key, { id: key, label, own: value, total: 0 });
    for (const { key, label, value } of total_stats?.data ?? [])
        compared.set(key, { id: key, label, own: 0, ...compared.get(key), total: value });
    return [...compared.values()];
};

/** A number in compact form for an axis, in the reader's language: `1.2K`, `12 k`. */
const formatTick = (value: number, locale: string) =>
    value.toLocaleString(locale, { notation: 'compact', maximumFractionDigits: 1 });

class MappedKey extends KeyboardEvent {}

const mappedKeys: Partial<Record<string, string>> = {
    ArrowDown: 'ArrowLeft',
    ArrowRight: 'ArrowLeft',
    ArrowUp: 'ArrowRight',
    ArrowLeft: 'ArrowRight',
};

/** Down and right move to the next bar: recharts treats horizontal bars as reversed and ignores vertical arrows. */
const navigateHorizontalBars = (press: KeyPress) => {
    const { altKey, ctrlKey, key, metaKey, nativeEvent, target } = press;
    const other = mappedKeys[key];
    if (!other || altKey || ctrlKey || metaKey || nativeEvent instanceof MappedKey) return;
    press.preventDefault();
    press.stopPropagation();
    target.dispatchEvent(new MappedKey('keydown', { key: other, bubbles: true }));
};

/** In pixels. */
const row = 32;
const axis = 34;
const names = 148;

interface StatBarsProps {
    /** Translated. */
    title: string;
    stats: readonly ComparedStat[];
    side: 'own' | 'total';
}

/** One side of the comparison, with its own axis, as the totals dwarf one member's figures. */
const StatBars = ({ title, stats, side }: StatBarsProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const style = useChartStyle();
    const formatValue = (value: number) => formatTick(value, locale);
    const height = stats.length * row + axis;
    return (
        <ChartFrame title={title} height={height} onKey={navigateHorizontalBars}>
            {width => (
                <BarChart
                    layout="vertical"
                    width={width}
                    height={height}
                    data={[...stats]}
                    margin={{ top: 0, right: 48, bottom: 0, left: 0 }}
                    aria-label={translate('resources.users.profile.uncovered.chart', { name: title })}
                >
                    <CartesianGrid horizontal={false} {...style.grid} />
                    <XAxis
                        type="number"
                        domain={[0, 'auto']}
                        allowDecimals={false}
                        tickCount={4}
                        tickFormatter={formatValue}
                        {...style.axis}
                    />
                    <YAxis
                        type="category"
                        dataKey="label"
                        width={Math.min(names, width * 0.4)}
                        interval={0}
                        {...style.axis}
                    />
                    <Tooltip
                        {...style.tooltip}
                        content={<ChartTooltip format={value => value.toLocaleString(locale)} />}
                    />
                    <Bar
                        dataKey={side}
                        fill={side === 'own' ? style.mark.main : style.mark.other}
                        barSize={14}
                        {...style.motion}
                    >
                        <LabelList
                            dataKey={side}
                            position="right"
                            formatter={value => (typeof value === 'number' ? formatValue(value) : '')}
                            {...style.label}
                        />
                    </Bar>
                </BarChart>
            )}
        </ChartFrame>
    );
};

const Figure = ({ value }: { value: number }) => {
    const [locale] = useLocaleState();
    return value.toLocaleString(locale);
};

const Share = ({ own, total }: ComparedStat) => {
    const [locale] = useLocaleState();
    if (total === 0) return '–';
    return (own / total).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
};

const StatTable = ({ stats }: { stats: readonly ComparedStat[] }) => {
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

const Charts = styled('div')(({ theme: { breakpoints, size, space } }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
    gap: space.sections,
    maxWidth: size.recordMax,
    padding: `${space.blockStart}px ${space.inline}px`,
    [breakpoints.down('phone')]: { padding: space.inlinePhone },
}));

export const UncoveredTab = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const user = useRecordContext<User>()!;
    const { data, error, isPending, refetch } = useCall('GET user/{id}/uncovered-stats', {
        params: { id: user.id },
    });
    if (isPending) return <UncoveredSkeleton />;
    if (error)
        return (
            <ListFailure
                name={translate('resources.users.profile.tabs.uncovered')}
                error={error}
                refetch={refetch}
            />
        );
    // The labels come in English; a stat without a translation keeps its own.
    const stats = compareStats(data).map(stat =>
        locale === 'en'
            ? stat
            : {
                  ...stat,
                  label: translate(`resources.users.profile.uncovered.stats.${stat.id}`, { _: stat.label }),
              },
    );
    if (stats.length === 0) return <EmptyState title={translate('resources.users.profile.noUncovered')} />;
    return (
        <>
            <Charts>
                <StatBars
                    title={translate('resources.users.profile.uncovered.own', { name: user.username })}
                    stats={stats}
                    side="own"
                />
                <StatBars
                    title={translate('resources.users.profile.uncovered.total')}
                    stats={stats}
                    side="total"
                />
            </Charts>
            <StatTable stats={stats} />
        </>
    );
};
