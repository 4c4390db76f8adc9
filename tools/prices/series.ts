import type { Reading } from '../../server/prices/faults.ts';

/** Reproducible numbers from 0 to 1. */
export const randomOf = (seed: number) => {
    let state = seed;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
    };
};
export type Random = ReturnType<typeof randomOf>;

export const between = (random: Random, low: number, high: number) => low + (high - low) * random();
export const pick = <Value>(random: Random, values: readonly Value[]) =>
    values[Math.floor(random() * values.length)]!;

export const on = '2026-11-22';
const dayAgo = (days: number) => new Date(Date.parse(on) - days * 86_400_000).toISOString().slice(0, 10);

/** What a shop charges: amounts end as shops like them to. */
const written = (amount: number) =>
    amount >= 1000
        ? Math.round(amount / 10) * 10
        : Math.max(0.5, Math.floor(amount) + 0.95 - (amount < 20 ? (Math.floor(amount * 7) % 2) * 0.45 : 0));

export const regions = [
    { currency: 'EUR', rate: 1 },
    { currency: 'GBP', rate: 0.86 },
    { currency: 'JPY', rate: 163 },
    { currency: 'SEK', rate: 11.4 },
];

const columns = {
    currency: (currency: string) => ({ currency }),
    pack: { pack_amount: 50, pack_unit: 'ml' },
    seller: { seller: 'the shop itself' },
    stock: { in_stock: true },
};

interface Shape {
    days: number;
    /** Days between readings, and the share that is missing. */
    every: number;
    missing: number;
    withColumns: boolean;
    /** How much of the price the sale of today takes, and since how many days. */
    sale?: { share: number; days: number };
}

/** An item of one shop in its regions: with sales, drifts and gaps, and nothing wrong. */
export const itemOf = (random: Random, { days, every, missing, withColumns, sale }: Shape) => {
    const base = between(random, 4, 90);
    const drift = between(random, 0.9, 1.15);
    const turn = Math.floor(between(random, 10, days));
    const past = [0, 1].map(() => ({
        from: Math.floor(between(random, 20, days)),
        length: Math.floor(between(random, 5, 16)),
        share: between(random, 0.62, 0.9),
    }));
    return regions.map(({ currency, rate }, place) => {
        const local = between(random, 0.94, 1.06);
        const joins = random() < 0.7;
        const readings: Reading[] = [];
        for (let ago = days; ago >= 0; ago -= every) {
            if (ago > 0 && random() < missing) continue;
            const old = past.find(each => ago <= each.from && ago > each.from - each.length);
            const now = sale && ago < sale.days && (place === 0 || joins) ? 1 - sale.share : 1;
            const amount =
                base *
                rate *
                local *
                (ago < turn ? drift : 1) *
                (joins || place === 0 ? (old?.share ?? 1) : 1) *
                now;
            readings.push({
                date: dayAgo(ago),
                price: written(amount),
                ...(withColumns && {
                    ...columns.currency(currency),
                    ...columns.pack,
                    ...columns.seller,
                    ...columns.stock,
                }),
            });
        }
        return { currency, readings };
    });
};
export type Item = ReturnType<typeof itemOf>;
