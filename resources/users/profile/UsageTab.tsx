import { useTranslate, useLocaleState, useRecordContext } from 'react-admin';
import type { Usage, User } from '../../../contract/profile.ts';
import { formatWireDay } from '../../../src/ui/format/time.ts';
import { Hidden } from '../../../src/ui/Hidden.tsx';
import { StemImage } from '../../../src/ui/picture/StemImage.tsx';
import { subjectName } from '../../../src/features/subject/subjectName.ts';
import { styled } from '../../../src/ui/styled.ts';
import { useState } from 'react';
import { useCall } from '../../../dataProvider/calls.ts';
import { SubjectCard } from '../../../src/features/subject/Subject.tsx';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { boundsOf, isDay, monthName, monthOf } from '../../../src/ui/calendar/month.ts';
import { MonthGrid } from '../../../src/ui/calendar/MonthGrid.tsx';
import { useToday } from '../../../src/ui/calendar/useToday.ts';
import { ListFailure } from '../../../src/ui/message/ListFailure.tsx';
import { rovingFocus } from '../../../src/ui/keys/rovingFocus.ts';
import { Section } from '../../../src/ui/page/Section.tsx';
import { LinesSkeleton } from '../../../src/ui/record/LinesSkeleton.tsx';
import { useAddressParam } from '../../../src/ui/useAddressParam.ts';

const Cell = styled('div')(({ theme: { breakpoints, palette, radius, size, typography } }) => ({
    position: 'relative',
    minHeight: 76,
    padding: 6,
    borderRadius: radius.control,
    color: palette.paper.muted,
    ...typography.caption,
    '& button': {
        position: 'absolute',
        inset: 0,
        width: '100%',
        padding: 6,
        border: '1px solid transparent',
        borderRadius: radius.control,
        background: 'none',
        color: palette.paper.ink,
        cursor: 'pointer',
        font: 'inherit',
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'space-between',
        '&:hover': { backgroundColor: palette.paper.hover },
        '&[aria-pressed="true"]': {
            backgroundColor: palette.accent.bg,
            borderColor: palette.accent.border,
            fontWeight: typography.fontWeightBold,
        },
    },
    '&[aria-current] .number, & [aria-current] .number': {
        color: palette.accent.text,
        fontWeight: typography.fontWeightBold,
    },
    '& .pictures': { display: 'flex', alignItems: 'center', maxWidth: '100%', gap: 3, overflow: 'hidden' },
    '& .pictures .more': { fontWeight: typography.fontWeightMedium },
    [breakpoints.down('phone')]: {
        minHeight: 76,
        padding: 2,
        '& button': { padding: 2, alignContent: 'start' },
        '& .pictures': { display: 'grid', justifyItems: 'center', gap: 0 },
        '& .pictures > .second, & .pictures > .third': { display: 'none' },
        '& .small': { width: size.thumb, height: size.thumb },
    },
}));

const Count = styled('span')(({ theme: { breakpoints, typography } }) => ({
    flex: 'none',
    fontWeight: typography.fontWeightMedium,
    '&.phone': { display: 'none' },
    [breakpoints.down('phone')]: {
        '&.phone': { display: 'inline' },
        '&.wide': { display: 'none' },
    },
}));

const positions = ['first', 'second', 'third'];

interface UsageDayProps {
    /** `YYYY-MM-DD`. */
    day: string;
    used: readonly Usage[];
    chosen: boolean;
    today: boolean;
    onChoose: () => void;
}

const UsageDay = ({ day, used, chosen, today, onChoose }: UsageDayProps) => {
    const translate = useTranslate();
    const number = Number(day.slice(8));
    const date = today ? 'date' : undefined;
    if (used.length === 0)
        return (
            <Cell aria-current={date}>
                <span className="number">{number}</span>
            </Cell>
        );
    const shown = used.slice(0, positions.length);
    return (
        <Cell>
            <button type="button" aria-pressed={chosen} aria-current={date} onClick={onChoose}>
                <span className="number" aria-hidden="true">
                    {number}
                </span>
                <Hidden>
                    {formatWireDay(day)}:{' '}
                    {translate('resources.users.profile.usage.products', { smart_count: used.length })}{' '}
                    {used.map(subjectName).join(', ')}
                </Hidden>
                <span className="pictures" aria-hidden="true">
                    {shown.map((each, index) => (
                        <Thumb key={each.id} className={positions[index]} title={subjectName(each)}>
                            <StemImage
                                stem={each.product?.image ?? each.new_product?.front_image}
                                size={110}
                                alt=""
                            />
                        </Thumb>
                    ))}
                    {used.length > shown.length && (
                        <Count className="wide">+{used.length - shown.length}</Count>
                    )}
                    {used.length > 1 && <Count className="phone">+{used.length - 1}</Count>}
                </span>
            </button>
        </Cell>
    );
};

const Thumb = styled('span')({ display: 'inline-flex', minWidth: 0, flex: '0 1 auto', overflow: 'hidden' });

const List = styled('ul')({ display: 'grid', gap: 10 });

interface DayUsageProps {
    /** `YYYY-MM-DD`; undefined in a month without use. */
    day: string | undefined;
    used: readonly Usage[];
    month: string;
}

const DayUsage = ({ day, used, month }: DayUsageProps) => {
    const translate = useTranslate();
    if (!day)
        return <Quiet role="status">{translate('resources.users.profile.usage.none', { month })}</Quiet>;
    return (
        <div aria-live="polite">
            <Section
                title={translate('resources.users.profile.usage.day', { day: formatWireDay(day) })}
                count={used.length}
            >
                <List>
                    {used.map(each => (
                        <li key={each.id}>
                            <SubjectCard product={each.product} new_product={each.new_product} />
                        </li>
                    ))}
                </List>
            </Section>
        </div>
    );
};

const usageByDay = (usage: readonly Usage[]): Map<string, Usage[]> => {
    const days = new Map<string, Usage[]>();
    for (const each of usage.toSorted((a, b) => a.used.localeCompare(b.used)))
        days.set(each.used, [...(days.get(each.used) ?? []), each]);
    return days;
};

const Frame = styled('div')(({ theme: { breakpoints, palette, radius, size, space } }) => ({
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${size.aside}px`,
    gap: space.inline,
    alignItems: 'start',
    maxWidth: size.recordMax,
    padding: `${space.blockStart}px ${space.inline}px 28px`,
    '& > .failed': { gridColumn: '1 / -1', marginInline: -space.inline, marginBlockStart: -space.blockStart },
    '& > .month': { border: `1px solid ${palette.paper.hairline}`, borderRadius: radius.card },
    '& > .month[aria-busy="true"] table': { opacity: 0.6 },
    [breakpoints.down('phone')]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 12,
        padding: `12px ${space.inlinePhone}px 20px`,
        '& > .failed': { marginBlockStart: -12 },
    },
}));

const rovingDays = rovingFocus('tr');

/** The month is in the address; the days are one Tab stop, with arrow keys inside. */
export const UsageTab = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const user = useRecordContext<User>()!;
    const today = useToday();
    const thisMonth = monthOf(today);
    const [requested, setMonth] = useAddressParam('month');
    const month = requested && isDay(`${requested}-01`) ? requested : thisMonth;
    const [chosen, setChosen] = useState<string>();
    const { data, error, isPending, refetch } = useCall('GET user/{id}/usage', {
        params: { id: user.id },
        query: boundsOf(month),
    });
    const days = usageByDay(data ?? []);
    const label = translate('resources.users.profile.tabs.usage');
    const name = monthName(month, locale);
    // Starts with the latest day that has entries.
    const day = chosen && monthOf(chosen) === month ? chosen : [...days.keys()].at(-1);
    return (
        <Frame>
            {error && (
                <div className="failed">
                    <ListFailure name={label} error={error} refetch={refetch} />
                </div>
            )}
            <div className="month" aria-busy={isPending}>
                <MonthGrid
                    label={`${label}, ${name}`}
                    month={month}
                    onMonth={next => setMonth(next === thisMonth ? undefined : next)}
                    last={thisMonth}
                    rowsRef={rovingDays}
                >
                    {each => (
                        <UsageDay
                            day={each}
                            used={days.get(each) ?? []}
                            chosen={each === day}
                            today={each === today}
                            onChoose={() => setChosen(each)}
                        />
                    )}
                </MonthGrid>
            </div>
            {isPending && <LinesSkeleton />}
            {data && !error && <DayUsage day={day} used={days.get(day ?? '') ?? []} month={name} />}
        </Frame>
    );
};
