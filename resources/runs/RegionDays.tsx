import Button from '@mui/material/Button';
import { useState } from 'react';
import type { JudgedRunDay, RegionRuns } from '../../contract/runs.ts';
import { levelOfState, RunMark } from '../../src/features/runs/RunMark.tsx';
import { levelRows, RunStart, RunTime } from '../../src/features/runs/rows.tsx';
import { useRunWords } from '../../src/features/runs/useRunWords.ts';
import { formatWireDay, zoneName } from '../../src/ui/format/time.ts';
import { LevelTag } from '../../src/ui/LevelTag.tsx';
import type { Column } from '../../src/ui/list/column.ts';
import { RowsTable } from '../../src/ui/list/RowsTable.tsx';
import { Section } from '../../src/ui/page/Section.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';
import { useSayOfRegion } from './useSayOfRegion.ts';

const firstDays = 8;

const Rows = styled('div')(({ theme: { palette, radius, typography } }) => ({
    overflow: 'auto',
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    '& .day': {
        display: 'inline-block',
        minWidth: 84,
        whiteSpace: 'normal',
        '& bdi': { whiteSpace: 'nowrap' },
    },
    '&& th, && td': { paddingInline: 8 },
    '& td small': {
        display: 'block',
        color: palette.paper.muted,
        whiteSpace: 'normal',
        ...typography.caption,
    },
    ...levelRows(palette),
}));

const useColumns = (region: RegionRuns): Column<JudgedRunDay>[] => {
    const { say, number, state: inWords, weekday, beside } = useRunWords();
    const [speak, isBusy, may] = useSayOfRegion(region.id);
    const unusual = new Map(
        region.words.flatMap(({ is, day, by }) => (is === 'unusual' ? [[day, by?.name ?? '–']] : [])),
    );
    const label = (name: string) => `pages.dashboard.columns.${name}`;
    return [
        {
            id: 'day',
            label: 'resources.runs.day',
            phone: true,
            fit: true,
            cell: ({ date }) => (
                <span className="day">
                    {weekday(date)} <bdi>{formatWireDay(date)}</bdi>
                </span>
            ),
        },
        {
            id: 'status',
            label: label('status'),
            phone: true,
            fit: true,
            cell: day => (
                <>
                    <LevelTag level={levelOfState(day.state)} mark={<RunMark state={day.state} />} quiet>
                        {inWords(day.state)}
                    </LevelTag>
                    <small dir="auto">{beside(day, day.date)}</small>
                    {unusual.has(day.date) && (
                        <small>{say('unusual.by', { name: unusual.get(day.date) })}</small>
                    )}
                </>
            ),
        },
        {
            id: 'processed',
            label: label('processed'),
            figures: true,
            fit: true,
            phone: true,
            cell: ({ processed }) => processed !== null && number(processed),
        },
        {
            id: 'usual',
            label: 'resources.runs.usual',
            figures: true,
            fit: true,
            cell: ({ from, to }) =>
                from !== null && to !== null && `${number(Math.round(from))}–${number(Math.round(to))}`,
        },
        {
            id: 'share',
            label: label('share'),
            figures: true,
            fit: true,
            cell: ({ share }) => share !== null && `${share} %`,
        },
        {
            id: 'start',
            label: label('start'),
            figures: true,
            fit: true,
            cell: day => <RunStart {...day} />,
        },
        {
            id: 'runTime',
            label: label('runTime'),
            figures: true,
            fit: true,
            cell: day => <RunTime run={day} />,
        },
        {
            id: 'unusual',
            label: 'resources.runs.unusual.name',
            fit: true,
            cell: ({ date, processed }) =>
                may &&
                processed !== null && (
                    <Button
                        size="small"
                        disabled={isBusy}
                        aria-pressed={unusual.has(date)}
                        onClick={() => void speak({ is: 'unusual', day: date, said: !unusual.has(date) })}
                    >
                        {say(unusual.has(date) ? 'unusual.takeBack' : 'unusual.say')}
                    </Button>
                ),
        },
    ];
};

/** The days of eight weeks, newest first, with what is usual on each. */
export const RegionDays = ({ region }: { region: RegionRuns }) => {
    const { say } = useRunWords();
    const columns = useColumns(region);
    const [isOpen, setOpen] = useState(false);
    const days = region.days.toReversed();
    const rows = isOpen ? days : days.slice(0, firstDays);
    return (
        <Section
            title={say('days.title')}
            count={rows.length}
            end={
                <>
                    <Quiet>{say('days.zone', { zone: zoneName() })}</Quiet>{' '}
                    {!isOpen && <Button onClick={() => setOpen(true)}>{say('days.all')}</Button>}
                </>
            }
        >
            <Rows>
                <RowsTable
                    label={say('days.title')}
                    columns={columns}
                    rows={rows}
                    rowKey={({ date }) => date}
                    rowClass={({ state }) => levelOfState(state)}
                    variant={['still', 'headed']}
                />
            </Rows>
        </Section>
    );
};
