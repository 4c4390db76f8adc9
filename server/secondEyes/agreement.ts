/** Agreement of two people who decided the same items, blind: pure functions of pairs of outcomes. */

export type Pair = readonly [one: string, other: string];

/** `from` and `to` are the bounds of the 95 % interval. */
export interface Kappa {
    kappa: number;
    from: number;
    to: number;
}

/**
 * Cohen's κ, with the standard error of Fleiss, Cohen and Everitt (1969); undefined without pairs, or if both always
 * chose the same one outcome, where chance alone agrees as well.
 */
export const kappaOf = (pairs: readonly Pair[]): Kappa | undefined => {
    const all = pairs.length;
    const outcomes = [...new Set(pairs.flat())];
    const share = (isCounted: (pair: Pair) => boolean) => pairs.filter(isCounted).length / all;
    const ones = new Map(outcomes.map(each => [each, share(([one]) => one === each)]));
    const others = new Map(outcomes.map(each => [each, share(([, other]) => other === each)]));
    const observed = share(([one, other]) => one === other);
    const expected = outcomes.reduce((sum, each) => sum + ones.get(each)! * others.get(each)!, 0);
    if (all === 0 || expected === 1) return undefined;
    const kappa = (observed - expected) / (1 - expected);
    let [diagonal, rest] = [0, 0];
    for (const one of outcomes)
        for (const other of outcomes) {
            const cell = share(([a, b]) => a === one && b === other);
            if (one === other)
                diagonal += cell * (1 - (ones.get(one)! + others.get(one)!) * (1 - kappa)) ** 2;
            else rest += cell * (others.get(one)! + ones.get(other)!) ** 2;
        }
    const variance =
        (diagonal + (1 - kappa) ** 2 * rest - (kappa - expected * (1 - kappa)) ** 2) /
        (all * (1 - expected) ** 2);
    const half = 1.96 * Math.sqrt(Math.max(0, variance));
    return { kappa, from: kappa - half, to: Math.min(1, kappa + half) };
};

/** The share of disagreements of careful people, and that of somebody who decides without care. */
const careful = 0.03;
const careless = 0.15;

/** Evidence at which somebody counts as careless: of careful people, fewer than one in twenty reaches it in 60 decisions. */
const accused = Math.log(30);

/**
 * Wald's sequential test over somebody's double decisions, oldest first: the number after which the lead is told, from
 * 1, or undefined. A run of agreements is not saved up: carelessness may begin later.
 */
export const carelessAt = (agreed: Iterable<boolean>): number | undefined => {
    let [odds, number] = [0, 0];
    for (const isAgreed of agreed) {
        number += 1;
        odds += isAgreed ? Math.log((1 - careless) / (1 - careful)) : Math.log(careless / careful);
        odds = Math.max(0, odds);
        if (odds >= accused) return number;
    }
    return undefined;
};
