import { useState } from 'react';
import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import type { User } from '../../../../contract/profile.ts';
import { useCall } from '../../../../dataProvider/calls.ts';
import { boundsOf, isDay, monthName, monthOf } from '../../../../src/kit/calendar/month.ts';
import { MonthGrid } from '../../../../src/kit/calendar/MonthGrid.tsx';
import { useToday } from '../../../../src/kit/calendar/useToday.ts';
import { ListFailure } from '../../../../src/kit/ListFailure.tsx';
import { rovingFocus } from '../../../../src/kit/rovingFocus.ts';
import { useAddressParam } from '../../../../src/kit/useAddressParam.ts';
import { styled } from '../../../../src/kit/styled.ts';
import { DayUsage } from './DayUsage.tsx';
import { usageByDay } from './usageByDay.ts';
import { UsageDay } from './UsageDay.tsx';

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

/**
 * The products a member used, month by month; the month is in the address, and clicking a day opens its list.
 * The days are one Tab stop; the arrow keys move between those with entries.
 */
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
    // The list starts with the latest day that has entries.
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
            {!error && (
                <DayUsage
                    day={day}
                    used={day ? (days.get(day) ?? []) : []}
                    month={name}
                    loading={isPending}
                />
            )}
        </Frame>
    );
};
