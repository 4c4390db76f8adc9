import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Verdict } from '../../contract/prices.ts';
import type { CalculatedItem, Deal } from '../../contract/shops.ts';
import { Price } from '../../src/features/price/price.tsx';
import { useMarks } from '../../src/features/price/useMarks.tsx';
import { Section } from '../../src/ui/page/Section.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';
import { DealRow, Panels } from './DealRow.tsx';
import { dealKey } from './deal.ts';
import { Why, type Guard } from './guard.tsx';
import { Difference } from './parts.tsx';
import { PriceLine } from './PriceLine.tsx';
import type { DealSwitch } from './useDealSwitch.ts';

const Beside = styled('div')(({ theme: { breakpoints, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    paddingInlineEnd: 12,
    fontVariantNumeric: 'tabular-nums',
    ...typography.caption,
    // As wide in each row.
    '& .region': { width: 120 },
    '& .acts': { minWidth: 200 },
    '& .figures': { display: 'grid', minWidth: 132, justifyItems: 'end' },
    '& b': { ...typography.body2, fontWeight: typography.fontWeightMedium },
    [breakpoints.down('narrow')]: {
        paddingBlockEnd: 8,
        '& .region': { width: 'auto' },
        '& .figures': { justifyItems: 'start' },
    },
}));

interface SuspiciousDealsProps {
    date: string;
    rows: readonly { item: CalculatedItem; deal: Deal }[];
    deals: DealSwitch;
    guard: Guard;
    onOpen: (deal: Deal) => void;
}

/** Calculated deals with something against them: each is enabled by a second press alone, or its reading marked. */
export const SuspiciousDeals = ({ date, rows, deals, guard, onOpen }: SuspiciousDealsProps) => {
    const translate = useTranslate();
    const { mark, isBusy, offer } = useMarks();

    const besideOf = (deal: Deal, { against, blame, usual }: Verdict) => {
        const isPack = against[0]?.fault === 'pack';
        const { shop_item_id, shop_region_id, recent_price, price_difference, shop_region } = deal;
        const { currency, name } = shop_region;
        const blamed = blame && { shop_item_id, shop_region_id, ...blame };
        return (
            <Beside>
                <bdi className="region">{name}</bdi>
                <span className="figures">
                    <span>
                        <b>
                            <Price amount={recent_price} currency={currency} />
                        </b>{' '}
                        <Difference value={price_difference} decimals={2} plain />
                    </span>
                    {usual !== null && (
                        <Quiet>
                            {translate('resources.deals.guard.usual')}{' '}
                            <Price amount={usual} currency={currency} />
                        </Quiet>
                    )}
                </span>
                <PriceLine prices={guard.lineOf(deal)} date={date} blame={blame} />
                <span className="acts">
                    {mark && blamed && (
                        <Button
                            size="small"
                            variant="outlined"
                            disabled={isBusy}
                            onClick={() => void mark(isPack ? 'pack' : 'wrong', [blamed])}
                        >
                            {translate(`components.priceMarks.${isPack ? 'split' : 'wrong'}`)}
                        </Button>
                    )}
                    {!deals.isEnabled(deal) && (
                        <Button size="small" onClick={() => void deals.setEnabled(deal, true)}>
                            {translate('resources.deals.guard.enable')}
                        </Button>
                    )}
                </span>
            </Beside>
        );
    };

    // What else looks like a marked reading is offered though nothing else is suspicious.
    if (rows.length === 0 && !offer) return null;
    return (
        <Section
            title={translate('resources.deals.guard.suspicious')}
            count={rows.length}
            end={<Quiet>{translate('resources.deals.guard.suspiciousHint')}</Quiet>}
        >
            {offer}
            {rows.length > 0 && (
                <Panels>
                    <ul aria-label={translate('resources.deals.guard.suspicious')}>
                        {rows.map(({ item, deal }) => {
                            const verdict = guard.verdictOf(deal)!;
                            return (
                                <DealRow
                                    key={dealKey(deal)}
                                    {...{ item, deals, guard, onOpen }}
                                    why={<Why deal={deal} verdict={verdict} />}
                                    beside={besideOf(deal, verdict)}
                                />
                            );
                        })}
                    </ul>
                </Panels>
            )}
        </Section>
    );
};
