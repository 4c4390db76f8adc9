import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, LinkBase, useLocaleState, useTranslate } from 'react-admin';
import type { Week as Figures } from '../../contract/coverage.ts';
import { firstCounted } from '../../contract/limits.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { listPath } from '../../src/routing/paths.ts';
import { formatWireDay } from '../../src/ui/format/time.ts';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { PageHead } from '../../src/ui/page/PageHead.tsx';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { Section } from '../../src/ui/page/Section.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';
import { useAddressParam } from '../../src/ui/useAddressParam.ts';
import { useToday } from '../../src/ui/calendar/useToday.ts';

const Parts = styled('div')(({ theme: { breakpoints, palette, space, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
    gap: '32px 40px',
    maxWidth: 1336,
    padding: `20px ${space.inline}px`,
    '& li': {
        display: 'flex',
        justifyContent: 'space-between',
        gap: 16,
        paddingBlock: 8,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
        ...typography.body2,
    },
    '& li > :last-child': { color: palette.paper.secondary, fontVariantNumeric: 'tabular-nums' },
    [breakpoints.down('phone')]: { padding: `20px ${space.inlinePhone}px` },
}));

interface Line {
    key: string;
    name: ReactNode;
    figure: ReactNode;
}

const day = 86_400_000;

/** A day some weeks after another. */
const weeksAfter = (of: string, weeks: number) =>
    new Date(Date.parse(of) + weeks * 7 * day).toISOString().slice(0, 10);

/** The tables of the week: what moved, by whom, and what broke. */
const useLines = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const say = (key: string, args?: object) => translate(`resources.week.${key}`, args);
    const number = (value: number, options?: Intl.NumberFormatOptions) =>
        value.toLocaleString(locale, options);
    const percent = (value: number) =>
        number(value, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const change = ({ before, after }: Figures['score'], write: (value: number) => string) => {
        if (after === null) return say('uncounted');
        return before === null ? write(after) : say('change', { before: write(before), after: write(after) });
    };
    const ruleLine = ({ rule, before, after }: Figures['broke'][number]): Line => ({
        key: rule,
        name: <Link to={listPath('doctor', { rule })}>{translate(`resources.doctor.rules.${rule}`)}</Link>,
        figure: change({ before, after }, number),
    });
    return {
        moved: ({ coverage, score, mended }: Figures): Line[] => [
            {
                key: 'coverage',
                name: <Link to={listPath('coverage')}>{say('coverage')}</Link>,
                figure: change(coverage, percent),
            },
            {
                key: 'score',
                name: <Link to={listPath('doctor')}>{say('score')}</Link>,
                figure: change(score, value => number(value, { minimumFractionDigits: 1 })),
            },
            ...mended.map(ruleLine),
        ],
        people: ({ people }: Figures): Line[] =>
            people.map(({ id, name, edits, decided }) => ({
                key: String(id),
                name: <bdi>{name}</bdi>,
                figure: say('did', { edits: number(edits), decided: number(decided) }),
            })),
        decided: ({ decided }: Figures): Line[] =>
            decided.map(({ kind, count }) => ({
                key: kind,
                name: translate(`resources.desk.kinds.${kind}`, { smart_count: 2 }),
                figure: number(count),
            })),
        broke: ({ broke, failed_jobs }: Figures): Line[] => [
            ...broke.map(ruleLine),
            ...(failed_jobs > 0
                ? [
                      {
                          key: 'jobs',
                          name: <Link to={listPath('jobs')}>{say('failedJobs')}</Link>,
                          figure: number(failed_jobs),
                      },
                  ]
                : []),
        ],
    };
};

const tables = ['moved', 'people', 'decided', 'broke'] as const;

/** What moved in the week before a Monday, by whom, and what broke; `?of=2026-11-23` names the Monday. */
export const Week = () => {
    const translate = useTranslate();
    const say = (key: string, args?: object) => translate(`resources.week.${key}`, args);
    const today = useToday();
    const [of] = useAddressParam('of');
    const linesOf = useLines();
    const { data, error, refetch } = useCall('GET week', { query: { of }, quiet: true });
    const other = (key: string, weeks: number) => {
        if (!data) return undefined;
        const monday = weeksAfter(data.of, weeks);
        const isNone = monday < firstCounted || monday > today;
        return (
            <Button
                variant="outlined"
                component={LinkBase}
                disabled={isNone}
                to={listPath('week', { of: monday })}
            >
                {say(key)}
            </Button>
        );
    };
    const noneOf = (table: (typeof tables)[number], { score }: Figures) =>
        say(table === 'broke' && (score.before === null || score.after === null) ? 'uncountedThen' : 'none');
    return (
        <>
            <PageHead
                title={say('name')}
                trail={[{ label: translate('resources.coverage.name'), to: listPath('coverage') }]}
                facts={data && say('days', { from: formatWireDay(data.from), to: formatWireDay(data.to) })}
                actions={
                    <>
                        {other('previous', -1)}
                        {other('next', 1)}
                    </>
                }
                divided
            />
            {error && <ListFailure name={say('name')} error={error} refetch={refetch} />}
            {!data && !error && <PageLoading />}
            {data && (
                <Parts>
                    {tables.map(table => {
                        const lines = linesOf[table](data);
                        return (
                            <Section key={table} title={say(table)}>
                                {lines.length === 0 && <Quiet>{noneOf(table, data)}</Quiet>}
                                <ul>
                                    {lines.map(({ key, name, figure }) => (
                                        <li key={key}>
                                            <span>{name}</span>
                                            <span>{figure}</span>
                                        </li>
                                    ))}
                                </ul>
                            </Section>
                        );
                    })}
                </Parts>
            )}
        </>
    );
};
