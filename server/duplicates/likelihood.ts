/** An answered pair. */
export interface Answered {
    score: number;
    same: boolean;
}

/** Answers before which there is no likelihood. */
const leastAnswers = 300;

/** Steps of Newton's method, which needs fewer for two numbers. */
const steps = 25;

/** Keeps the curve from becoming a step when all answers agree. */
const ridge = 0.01;

/**
 * How likely a score is of one record, in whole per cent, by logistic regression on what staff answered; null before
 * there are enough answers.
 */
export const calibrate = (answers: readonly Answered[]): ((score: number) => number) | null => {
    if (answers.length < leastAnswers) return null;
    const middle = answers.reduce((sum, { score }) => sum + score, 0) / answers.length;
    let [base, slope] = [0, 0];
    for (let step = 0; step < steps; step += 1) {
        let [gradientA, gradientB, aa, ab, bb] = [-ridge * base, -ridge * slope, ridge, 0, ridge];
        for (const { score, same } of answers) {
            const x = score - middle;
            const chance = 1 / (1 + Math.exp(-(base + slope * x)));
            const left = (same ? 1 : 0) - chance;
            const weight = chance * (1 - chance);
            gradientA += left;
            gradientB += left * x;
            aa += weight;
            ab += weight * x;
            bb += weight * x * x;
        }
        const determinant = aa * bb - ab * ab;
        const [changeA, changeB] = [
            (bb * gradientA - ab * gradientB) / determinant,
            (aa * gradientB - ab * gradientA) / determinant,
        ];
        // A long step would overshoot where the curve is flat.
        const share = Math.min(1, 2 / Math.max(Math.abs(changeA), Math.abs(changeB), 1e-9));
        base += share * changeA;
        slope += share * changeB;
    }
    return score => Math.round(100 / (1 + Math.exp(-(base + Math.max(slope, 0) * (score - middle)))));
};
