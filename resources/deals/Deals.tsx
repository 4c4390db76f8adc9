import { styled } from '@mui/material/styles';
import { useNavigate, useTranslate } from 'react-admin';
import { useReference } from '../../dataProvider/useReference.ts';
import { PageHead } from '../../src/components/PageHead.tsx';
import { Quiet } from '../../src/components/Quiet.tsx';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { DealSearch } from './DealSearch.tsx';
import { EnabledDeals } from './EnabledDeals.tsx';
import { RegionCards } from './RegionCards.tsx';

const Body = styled('div')(({ theme: { size, space, width } }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.sections,
    maxWidth: size.listMax,
    padding: `16px ${space.inline}px 32px`,
    [`@media (max-width: ${width.phone - 0.02}px)`]: { padding: space.inlinePhone },
}));

/** The deals of a shop region, which is in the address (moderation document, section 2). */
export const Deals = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const { data: regions = [] } = useReference('shop-regions');
    const wanted = Number(new URLSearchParams(useAddress().search).get('shop_region'));
    const region = regions.find(({ id }) => id === wanted);
    return (
        <>
            <PageHead title={translate('resources.deals.name', { smart_count: 2 })} />
            <Body>
                <RegionCards chosen={region?.id} onChoose={id => void navigate(`/deals?shop_region=${id}`)} />
                {region ? (
                    <>
                        <EnabledDeals key={`enabled-${region.id}`} region={region} />
                        <DealSearch key={`search-${region.id}`} region={region} />
                    </>
                ) : (
                    <Quiet>{translate('resources.deals.choose')}</Quiet>
                )}
            </Body>
        </>
    );
};
