import { useState } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import { useReference } from '../../dataProvider/useReference.ts';
import { Alert } from '../../src/kit/Alert.tsx';
import { isDay } from '../../src/kit/calendar/month.ts';
import { useToday } from '../../src/kit/calendar/useToday.ts';
import { PageHead } from '../../src/kit/PageHead.tsx';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { listPath } from '../../src/kit/resource/paths.ts';
import { styled } from '../../src/kit/styled.ts';
import { dealCounts } from './dealCount.ts';
import { EnabledDeals } from './EnabledDeals.tsx';
import { GetDeals } from './GetDeals.tsx';
import { RegionCards } from './RegionCards.tsx';
import { RegionDeals } from './RegionDeals.tsx';
import { useDealSwitch } from './useDealSwitch.ts';

const Body = styled('div')(({ theme: { breakpoints, size, space } }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.sections,
    maxWidth: size.listMax,
    padding: `16px ${space.inline}px 32px`,
    [breakpoints.down('phone')]: { padding: space.inlinePhone },
}));

/** The deals of the shop region and day in the address (moderation document, section 2). */
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
    const fields = {
        date,
        onDateChange: (on: string) => show(requested, on),
        count,
        onCountChange: setCount,
    };
    return (
        <>
            <PageHead title={translate('resources.deals.name', { smart_count: 2 })} />
            <Body>
                <RegionCards chosen={region?.id} onChoose={id => show(String(id), date)} />
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
                    <GetDeals {...fields} onGet={undefined} busy={false} />
                )}
            </Body>
        </>
    );
};
