import LowIcon from '@mui/icons-material/ReportProblemOutlined';
import { useLocaleState, useTranslate } from 'react-admin';
import type { PriceFault, PriceReason, Verdict } from '../../contract/prices.ts';
import type { Deal } from '../../contract/shops.ts';
import { formatPrice } from '../../src/features/price/price.tsx';
import { formatWireDay } from '../../src/ui/format/time.ts';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';

/** What is known of the prices of deals; undefined without a guard, or where it knows no price. */
export interface Guard {
    verdictOf: (deal: Deal) => Verdict | undefined;
    /** Its prices of 90 days: the first, each that changed, and the last. */
    lineOf: (deal: Deal) => readonly PricePoint[] | undefined;
    /** Whether the backend has judged the deals. */
    isJudged: boolean;
}

export type PricePoint = readonly [day: string, price: number];

export const isBelieved = (verdict: Verdict | undefined) =>
    verdict === undefined || verdict.standing === 'believed';

/** What speaks against a price, or for it; the first of several counts most. */
const useGuardWords = () => {
    const translate = useTranslate();
    const [locale = 'en'] = useLocaleState();
    const words = (
        group: string,
        name: string,
        { date, price, ...args }: Partial<PriceFault & PriceReason>,
        currency: string | null,
    ) =>
        translate(`resources.deals.guard.${group}.${name}`, {
            ...args,
            smart_count: args.count ?? 1,
            date: date && formatWireDay(date),
            price: price !== undefined && formatPrice(price, currency, locale),
        });
    return (verdict: Verdict, { shop_region: { currency } }: Deal) => {
        if (verdict.standing === 'new') return [translate('resources.deals.guard.new')];
        return verdict.standing === 'suspicious'
            ? verdict.against.map(each => words('faults', each.fault, each, currency))
            : verdict.for.map(each => words('reasons', each.reason, each, currency));
    };
};

const Words = styled('span')(({ theme: { palette, size, typography } }) => ({
    minWidth: 0,
    ...typography.caption,
    '.MuiDialogContent-root > &': { display: 'block', marginBlockStart: 8 },
    color: palette.paper.secondary,
    overflowWrap: 'anywhere',
    '& .unknown': { display: 'block' },
    '&.suspicious svg': {
        marginInlineEnd: 4,
        fontSize: size.iconSmall,
        color: palette.level.high.mark,
        verticalAlign: '-2px',
    },
}));

interface WhyProps {
    deal: Deal;
    verdict: Verdict | undefined;
    /** All reasons instead of the first, and what is not known. */
    all?: boolean;
}

/** Why a deal is believed, or what speaks against it. */
export const Why = ({ deal, verdict, all = false }: WhyProps) => {
    const translate = useTranslate();
    const wordsOf = useGuardWords();
    if (!verdict) return null;
    const words = wordsOf(verdict, deal);
    const unknown = verdict.unknown.map(column => translate(`resources.deals.guard.columns.${column}`));
    return (
        <Words className={verdict.standing}>
            {verdict.standing === 'suspicious' && <LowIcon aria-hidden="true" />}
            {(all ? words : words.slice(0, 1)).join(' · ')}
            {all && unknown.length > 0 && (
                <Quiet className="unknown">
                    {translate('resources.deals.guard.unknown', { columns: unknown.join(', ') })}
                </Quiet>
            )}
        </Words>
    );
};
