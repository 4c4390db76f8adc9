import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CalculatedItem, Deal, ShopRegion } from '../../contract/shops.ts';
import { ShopSwatch, useShopColour } from '../../src/features/shop/ShopTag.tsx';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { useKey } from '../../src/ui/keys/useKey.ts';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { openable } from '../../src/ui/openable.tsx';
import { Section } from '../../src/ui/page/Section.tsx';
import { useOffers } from '../../src/ui/useOffers.ts';
import { DealCell, DealRow, Panels } from './DealRow.tsx';
import { dealKey, regionName } from './deal.ts';
import { isBelieved, Why, type Guard } from './guard.tsx';
import { SuspiciousDeals } from './SuspiciousDeals.tsx';
import { dealsIn, isDeal } from './useCalculated.ts';
import type { DealSwitch } from './useDealSwitch.ts';
import { useGuardedSwitch } from './useGuardedSwitch.tsx';

const DealDialog = openable(() => import('./DealDialog.tsx').then(module => module.DealDialog));
const EnableWindow = openable(() => import('./EnableWindow.tsx').then(module => module.EnableWindow));

interface CalculatedDealsProps {
    items: readonly CalculatedItem[];
    regions: readonly ShopRegion[];
    date: string;
    deals: DealSwitch;
    guard: Guard;
}

/** Deals that are believed, product by region; those that are not stand apart. */
export const CalculatedDeals = ({ items, regions, date, deals: unguarded, guard }: CalculatedDealsProps) => {
    const translate = useTranslate();
    const colourOf = useShopColour();
    const { isJudged } = guard;
    const [opened, setOpened] = useState<Deal>();
    const [isEnabling, setEnabling] = useState(false);
    const [deals, question] = useGuardedSwitch(unguarded, guard, date);
    const mayEnable = useOffers('POST prices/enable') && isJudged;

    const nameOf = regions.length > 1 ? regionName : ({ name }: ShopRegion) => name;
    const shown = items.map(item => ({ item, cells: dealsIn(item, regions) }));
    const isSuspicious = (deal: Deal | undefined): deal is Deal =>
        deal !== undefined && isDeal(deal) && !isBelieved(guard.verdictOf(deal));
    const believedOf = (cells: readonly (Deal | undefined)[]) =>
        cells.flatMap(deal => (deal && isDeal(deal) && isBelieved(guard.verdictOf(deal)) ? deal : []));
    const suspicious = shown.flatMap(({ item, cells }) =>
        cells.filter(isSuspicious).map(deal => ({ item, deal })),
    );
    const believed = shown.filter(({ cells }) => believedOf(cells).length || !cells.some(isSuspicious));
    const count = believed.reduce((sum, { cells }) => sum + believedOf(cells).length, 0);
    const wanted = believed
        .flatMap(({ cells }) => believedOf(cells))
        .filter(deal => guard.verdictOf(deal) && !deals.isEnabled(deal));
    const canEnable = mayEnable && wanted.length > 0;
    useKey('a', () => setEnabling(true), canEnable);

    const list = believed.length > 0 && (
        <Panels>
            <div className="columns" aria-hidden="true">
                <span className="product">{translate('resources.deals.guard.product')}</span>
                {isJudged && <span className="why">{translate('resources.deals.guard.because')}</span>}
                {regions.map((region, at) => (
                    <span key={region.id} className="region">
                        <ShopSwatch id={region.shop?.id ?? 0} own={colourOf(region.shop?.id ?? 0)} />
                        <bdi>{nameOf(region)}</bdi>
                        <Quiet>{believed.filter(({ cells }) => believedOf([cells[at]]).length).length}</Quiet>
                    </span>
                ))}
            </div>
            <ul aria-label={translate('resources.deals.guard.believed')}>
                {believed.map(({ item, cells }) => {
                    const [first] = believedOf(cells);
                    return (
                        <DealRow
                            key={item.id}
                            item={item}
                            deals={deals}
                            guard={guard}
                            why={first && isJudged && <Why deal={first} verdict={guard.verdictOf(first)} />}
                            beside={regions.map((region, at) => (
                                <DealCell
                                    key={region.id}
                                    {...{ date, deals, guard }}
                                    deal={cells[at]}
                                    region={nameOf(region)}
                                    onOpen={setOpened}
                                />
                            ))}
                            onOpen={setOpened}
                        />
                    );
                })}
            </ul>
        </Panels>
    );
    return (
        <>
            {isJudged && items.length > 0 ? (
                <Section
                    title={translate('resources.deals.guard.believed')}
                    count={count}
                    end={
                        canEnable && (
                            <Button
                                variant="contained"
                                aria-keyshortcuts="A"
                                onClick={() => setEnabling(true)}
                            >
                                {translate('resources.deals.guard.enableAll', { smart_count: wanted.length })}
                                <Kbd keys="A" />
                            </Button>
                        )
                    }
                >
                    {list}
                </Section>
            ) : (
                list
            )}
            <SuspiciousDeals {...{ date, deals, guard }} rows={suspicious} onOpen={setOpened} />
            <EnableWindow
                {...{ date, regions, wanted }}
                open={isEnabling}
                onClose={() => setEnabling(false)}
            />
            {question}
            {opened && (
                <DealDialog
                    key={dealKey(opened)}
                    open
                    deal={opened}
                    verdict={guard.verdictOf(opened)}
                    on={deals.isEnabled(opened)}
                    onToggle={() => {
                        setOpened(undefined);
                        void deals.setEnabled(opened, !deals.isEnabled(opened));
                    }}
                    onClose={() => setOpened(undefined)}
                />
            )}
        </>
    );
};
