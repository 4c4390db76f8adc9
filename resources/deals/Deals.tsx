import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useState } from 'react';
import { useTranslate, useNavigate } from 'react-admin';
import { limits } from '../../contract/limits.ts';
import { DayField } from '../../src/ui/calendar/DayField.tsx';
import { useToday } from '../../src/ui/calendar/useToday.ts';
import { FieldShell } from '../../src/ui/input/FieldShell.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';
import { dealCount, dealCounts } from './deal.ts';
import type { ShopRegion } from '../../contract/shops.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { useReference } from '../../dataProvider/useReference.ts';
import { formatWireDay } from '../../src/ui/format/time.ts';
import { Alert } from '../../src/ui/message/Alert.tsx';
import { isDay } from '../../src/ui/calendar/month.ts';
import { EmptyState } from '../../src/ui/message/EmptyState.tsx';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { PageHead } from '../../src/ui/page/PageHead.tsx';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { listPath } from '../../src/routing/paths.ts';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { CalculatedDeals } from './CalculatedDeals.tsx';
import { EnabledDeals } from './EnabledDeals.tsx';
import { RegionCards } from './RegionCards.tsx';
import { RegionChip } from './RegionChip.tsx';
import { type DealSwitch, useDealSwitch } from './useDealSwitch.ts';

const Bar = styled('form')(({ theme: { breakpoints, size, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 12,
    '& > .date': { width: 168 },
    '& > .count': { width: 96 },
    '& > button': { marginBlockStart: size.fieldLabel, minHeight: size.input },
    '& > .why': { alignSelf: 'center', marginBlockStart: size.fieldLabel },
    '& > .end': {
        marginInlineStart: 'auto',
        alignSelf: 'end',
        minHeight: size.input,
        display: 'flex',
        alignItems: 'center',
    },
    '& > .why, & > .end': { ...typography.body2 },
    // On narrow screens the button is below the fields.
    [breakpoints.down('phone')]: { '& > button, & > .why': { marginBlockStart: 0 } },
}));

interface GetDealsProps {
    /** `YYYY-MM-DD`. */
    date: string;
    onDateChange: (day: string) => void;
    count: string;
    onCountChange: (text: string) => void;
    onGet: ((count: number) => void) | undefined;
    busy: boolean;
    end?: ReactNode;
}

const GetDeals = ({ date, onDateChange, count, onCountChange, onGet, busy, end }: GetDealsProps) => {
    const translate = useTranslate();
    const today = useToday();
    const requested = dealCount(count);
    const why = () => {
        if (!onGet) return translate('resources.deals.choose');
        return requested === undefined
            ? translate('resources.deals.countRange', { min: 1, max: limits.deals })
            : undefined;
    };
    return (
        <Bar
            noValidate
            onSubmit={event => {
                event.preventDefault();
                if (requested !== undefined && !busy) onGet?.(requested);
            }}
        >
            <div className="date">
                <DayField
                    label={translate('resources.deals.date')}
                    value={date}
                    last={today}
                    onChange={onDateChange}
                />
            </div>
            <div className="count">
                <FieldShell id="deal-count" label={translate('resources.deals.count')}>
                    <OutlinedInput
                        id="deal-count"
                        type="number"
                        value={count}
                        error={requested === undefined}
                        onChange={event => onCountChange(event.target.value)}
                        slotProps={{
                            input: { min: 1, max: limits.deals, 'aria-describedby': 'deal-count-why' },
                        }}
                    />
                </FieldShell>
            </div>
            <Button type="submit" variant="contained" disabled={!onGet || busy || requested === undefined}>
                {translate('resources.deals.get')}
            </Button>
            <Quiet className="why" id="deal-count-why" role="status">
                {why()}
            </Quiet>
            {end && (
                <Quiet className="end" role="status">
                    {end}
                </Quiet>
            )}
        </Bar>
    );
};

interface RegionDealsProps extends Pick<GetDealsProps, 'date' | 'onDateChange' | 'count' | 'onCountChange'> {
    region: ShopRegion;
    deals: DealSwitch;
}

/** The calculated deals of a region and a day; its key resets it to 20 deals and no choices. */
const RegionDeals = ({ region, date, deals, ...fields }: RegionDealsProps) => {
    const translate = useTranslate();
    const [requestedCount, setRequestedCount] = useState(dealCounts.loaded);
    const { data, error, isFetching, refetch } = useCall('POST get-deals', {
        body: { shop_region_id: region.id, date, no_of_deals: requestedCount },
        // Results are outdated once they are hidden.
        gcTime: 0,
    });
    const results = () => {
        if (error)
            return (
                <ListFailure
                    name={translate('resources.deals.name', { smart_count: 2 })}
                    error={error}
                    refetch={refetch}
                />
            );
        if (!data) return <PageLoading />;
        if (data.length === 0)
            return (
                <EmptyState
                    title={translate('resources.deals.none')}
                    text={translate('resources.deals.noneWhy', { date: formatWireDay(date) })}
                />
            );
        return <CalculatedDeals items={data} deals={deals} />;
    };
    const found = data?.length;
    return (
        <>
            <GetDeals
                {...fields}
                date={date}
                busy={isFetching}
                onGet={count => {
                    if (count === requestedCount) void refetch();
                    else setRequestedCount(count);
                }}
                end={
                    found !== undefined &&
                    !isFetching &&
                    !error &&
                    translate('resources.deals.calculated', { count: found, date: formatWireDay(date) })
                }
            />
            <div aria-busy={isFetching}>{results()}</div>
        </>
    );
};

const Body = styled('div')(({ theme: { breakpoints, size, space } }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.sections,
    maxWidth: size.listMax,
    padding: `16px ${space.inline}px 32px`,
    [breakpoints.down('phone')]: { padding: space.inlinePhone },
}));

export const Deals = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const today = useToday();
    const deals = useDealSwitch();
    const [count, setCount] = useState(dealCounts.shown);
    const { data: regions } = useReference('shop-regions');
    const params = new URLSearchParams(useAddress().search);
    const requested = params.get('shop_region')?.trim() || null;
    const region = regions?.find(({ id }) => String(id) === requested);
    const day = params.get('date');
    const date = isDay(day) && day <= today ? day : today;
    const show = (shopRegion: string | null, on: string) => {
        const query = { shop_region: shopRegion ?? undefined, date: on === today ? undefined : on };
        void navigate(listPath('deals', query));
    };
    const choose = (id: number) => show(String(id), date);
    const fields = {
        date,
        onDateChange: (on: string) => show(requested, on),
        count,
        onCountChange: setCount,
    };
    return (
        <>
            <PageHead
                title={translate('resources.deals.name', { smart_count: 2 })}
                tags={
                    region && (
                        <RegionChip region={region} onChoose={choose} onRemove={() => show(null, date)} />
                    )
                }
            />
            <Body>
                {regions && requested !== null && !region && (
                    <Alert severity="warning">
                        {translate('resources.deals.unknown', { id: requested })}
                    </Alert>
                )}
                {region ? (
                    <>
                        <EnabledDeals key={region.id} region={region} deals={deals} />
                        <RegionDeals key={`${region.id} ${date}`} region={region} deals={deals} {...fields} />
                    </>
                ) : (
                    <>
                        <RegionCards chosen={undefined} onChoose={choose} />
                        <GetDeals {...fields} onGet={undefined} busy={false} />
                    </>
                )}
            </Body>
        </>
    );
};
