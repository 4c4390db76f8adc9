import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../contract/limits.ts';
import type { ShopRegion } from '../../contract/shops.ts';
import { useConsole } from '../../dataProvider/useConsole.ts';
import { isDay } from '../../src/components/calendar/month.ts';
import { useToday } from '../../src/components/calendar/useToday.ts';
import { ListFailure } from '../../src/components/ListFailure.tsx';
import { formatWireDay } from '../../src/components/format/time.ts';
import { PageLoading } from '../../src/components/PageLoading.tsx';
import { Quiet } from '../../src/components/Quiet.tsx';
import { CalculatedDeals } from './CalculatedDeals.tsx';

const Bar = styled('form')({
    display: 'flex',
    alignItems: 'end',
    flexWrap: 'wrap',
    gap: 12,
    '& > .said': { marginInlineStart: 'auto', alignSelf: 'center' },
    '& > .MuiFormControl-root': { width: 160 },
});

/** How many deals are asked for without touching the input, and what the input shows at first. */
const counts = { loaded: 20, shown: '5' };

/** The deals calculated for a shop region and a day that is not in the future. */
export const DealSearch = ({ region }: { region: ShopRegion }) => {
    const translate = useTranslate();
    const { calculatedDeals } = useConsole();
    const today = useToday();
    const [date, setDate] = useState(today);
    const [count, setCount] = useState(counts.shown);
    const [asked, setAsked] = useState(counts.loaded);
    const wanted = Number(count);
    const isCount = Number.isInteger(wanted) && wanted >= 1 && wanted <= limits.deals;
    const isDate = isDay(date) && date <= today;
    const { data, error, isFetching, refetch } = useQuery({
        queryKey: ['deals', 'calculated', region.id, date, asked],
        queryFn: () => calculatedDeals({ shop_region_id: region.id, date, no_of_deals: asked }),
        enabled: isDate,
    });
    const get = (event: FormEvent) => {
        event.preventDefault();
        if (wanted === asked) void refetch();
        else setAsked(wanted);
    };
    const pick = (day: string) => {
        setDate(day);
        setAsked(counts.loaded);
    };
    const results = () => {
        if (isFetching && !data) return <PageLoading />;
        if (error)
            return (
                <ListFailure
                    name={translate('resources.deals.name', { smart_count: 2 })}
                    error={error}
                    refetch={refetch}
                />
            );
        if (!data) return null;
        if (data.length === 0) return <Quiet>{translate('resources.deals.none')}</Quiet>;
        return <CalculatedDeals items={data} />;
    };
    return (
        <>
            <Bar onSubmit={get}>
                <TextField
                    id="deal-date"
                    type="date"
                    label={translate('resources.deals.date')}
                    value={date}
                    onChange={event => pick(event.target.value)}
                    slotProps={{ htmlInput: { max: today } }}
                />
                <TextField
                    id="deal-count"
                    type="number"
                    label={translate('resources.deals.count')}
                    value={count}
                    onChange={event => setCount(event.target.value)}
                    slotProps={{ htmlInput: { min: 1, max: limits.deals } }}
                />
                <Button type="submit" variant="contained" disabled={isFetching || !isCount || !isDate}>
                    {translate('resources.deals.get')}
                </Button>
                {data && (
                    <Quiet className="said" role="status">
                        {translate('resources.deals.calculated', {
                            count: data.length,
                            date: formatWireDay(date),
                        })}
                    </Quiet>
                )}
            </Bar>
            {results()}
        </>
    );
};
