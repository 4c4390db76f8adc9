import type { PriceFault } from '../../contract/prices.ts';

/** A price as it was read on a day (`YYYY-MM-DD`). What its collector did not send is null or missing. */
export interface Reading {
    date: string;
    price: number;
    currency?: string | null | undefined;
    was_price?: number | null | undefined;
    pack_amount?: number | null | undefined;
    pack_unit?: string | null | undefined;
    in_stock?: boolean | null | undefined;
    seller?: string | null | undefined;
    /** ISO 8601. */
    seen_at?: string | null | undefined;
}

/** Shares of the usual price between which a price needs no other witness: a sale goes to −40 %. */
export const deepest = 0.55;
export const highest = 1.8;
/** The share down to which the shop's own word stands for a price, once it was read twice. */
const deepestOffered = 0.3;
export const sameLevel = 0.05;

export const dayLength = 86_400_000;
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayLength;

export const isLike = (one: Reading, other: Reading) => Math.abs(one.price / other.price - 1) <= sameLevel;

/** Its digits without zeros around them, so that 18.5, 1.85 and 1850 are the same. */
const digitsOf = (price: number) =>
    price
        .toFixed(2)
        .replace('.', '')
        .replace(/^0+|0+$/g, '');

/** Units of one measure, and how many of its smallest each is. */
const measures = new Map<string, readonly [measure: string, times: number]>([
    ['mg', ['g', 0.001]],
    ['kg', ['g', 1000]],
    ['cl', ['ml', 10]],
    ['dl', ['ml', 100]],
    ['l', ['ml', 1000]],
]);

const plain = (text: string | null | undefined) => text?.trim().toLowerCase() ?? '';

/** As it is written, and as it compares: 0.1 kg and 100 G are the same. */
const packOf = ({ pack_amount, pack_unit }: Reading) => {
    if (pack_amount == null) return undefined;
    const unit = plain(pack_unit);
    const [measure, times] = measures.get(unit) ?? [unit, 1];
    const amount = Math.round(pack_amount * times * 1000) / 1000;
    return { text: `${pack_amount} ${pack_unit ?? ''}`.trim(), same: `${amount} ${measure}` };
};

/** What speaks against a reading, and whether it holds however few there are. */
export interface Found {
    fault: PriceFault;
    certain: boolean;
}

export const certainly = (fault: PriceFault): Found => ({ fault, certain: true });

/** What its own columns say against a reading, beside the last good one. */
export const faultOfColumns = (
    reading: Reading,
    currency: string,
    before: Reading | undefined,
): Found | undefined => {
    if (reading.currency != null && reading.currency !== currency)
        return certainly({ fault: 'currency', text: reading.currency });
    if (reading.in_stock === false) return certainly({ fault: 'soldOut' });
    if (reading.seen_at != null && daysBetween(reading.seen_at.slice(0, 10), reading.date) > 2)
        return certainly({ fault: 'stale', date: reading.seen_at.slice(0, 10) });
    if (!before) return undefined;
    const isOther =
        reading.seller != null && before.seller != null && plain(reading.seller) !== plain(before.seller);
    // At the same price it makes no difference who sells.
    if (isOther && !isLike(reading, before)) return certainly({ fault: 'seller', text: reading.seller! });
    const [pack, known] = [packOf(reading), packOf(before)];
    if (pack && known && pack.same !== known.same)
        return certainly({ fault: 'pack', text: pack.text, before: known.text });
    return undefined;
};

/** Whether the shop itself says that the price was the usual one. */
export const isOffered = (was: number | null | undefined, usual: number) =>
    was != null && Math.abs(was / usual - 1) <= sameLevel;

/** What its distance from the usual price says against it. */
export const faultOfLevel = (
    { price, was_price }: Reading,
    usual: number,
    known: readonly number[],
): Found | undefined => {
    const share = price / usual;
    if (share >= deepest && share <= highest) return undefined;
    const digits = digitsOf(price);
    if (known.some(each => each !== price && digitsOf(each) === digits)) return certainly({ fault: 'comma' });
    const factor = share < 1 ? 1 / share : share;
    if (factor >= 60) return certainly({ fault: 'hundredfold' });
    if (factor >= 7.5 && factor <= 13.3) return certainly({ fault: 'tenfold' });
    if (share < 1)
        return share >= deepestOffered && isOffered(was_price, usual)
            ? undefined
            : { fault: { fault: 'unit' }, certain: false };
    return { fault: { fault: 'outside' }, certain: false };
};
