import {
    barcodeScanMiss,
    newProduct,
    productReview,
    productReviewAnswer,
    productReviewPoint,
    reviewChoice,
    reviewPicture,
    reviewQuestion,
} from '../../server/database/schema/moderation.ts';
import { barcodeMaker } from '../catalogue/barcodes.ts';
import { unlistedIngredients } from '../catalogue/unlisted.ts';
import { demoStem } from '../pictures/demoStem.ts';
import { Random } from '../random.ts';
import { negatives, positives, reviewQuestions } from '../words/moderation.ts';
import { correctionRows } from './correctionRows.ts';
import { rowsOf, times, type DemoContext, type TableRows } from './rows.ts';

const counts = { reviews: 3_000, misses: 500 };

/** Members skip some questions, and what they reviewed may have been deleted since. */
const isUnanswered = ({ id }: { id: number }) => id % 25 === 7;
const isOfNothing = (id: number) => id % 120 === 11;

/** Submissions in every state: waiting, hidden, and linked to their product. */
const submissionRows = ({ seed, now, members, catalogue }: DemoContext) => {
    const { submissions } = catalogue;
    const random = new Random(`${seed}/submission rows`);
    const labels = new Set(unlistedIngredients(catalogue).map(({ submission }) => submission));
    const created = times(random, now, submissions.length, 240, 1.3);
    return rowsOf(
        newProduct,
        submissions.map((each, index) => {
            const isLabel = labels.has(index);
            const linked = each.product !== null && (random.chance(0.72) || isLabel);
            const photographed = random.chance(0.97) || isLabel;
            return {
                id: index + 1,
                brand_name: each.brand_name,
                product_name: each.product_name,
                barcode: each.barcode,
                front_image: photographed ? demoStem('submissionFront', index) : null,
                back_image: photographed && random.chance(0.8) ? demoStem('submissionBack', index) : null,
                ingredients_image:
                    photographed && (random.chance(0.75) || isLabel)
                        ? demoStem('submissionIngredients', index)
                        : null,
                hide: !linked && random.chance(0.18),
                account_id: random.chance(0.97) ? random.pick(members) : null,
                product_id: linked ? each.product! + 1 : null,
                created: created[index]!,
            };
        }),
    );
};

const questionRows = () => {
    let choiceId = 0;
    const questions = reviewQuestions.map(({ question, multi, choices }, index) => ({
        id: index + 1,
        question,
        multi_choice: multi,
        choices: choices.map(choice => ({ id: ++choiceId, review_question_id: index + 1, choice })),
    }));
    return {
        questions,
        rows: [
            rowsOf(
                reviewQuestion,
                questions.map(({ id, question, multi_choice }) => ({ id, question, multi_choice })),
            ),
            rowsOf(
                reviewChoice,
                questions.flatMap(({ choices }) => choices),
            ),
        ],
    };
};

const reviewRows = ({ seed, now, members, catalogue }: DemoContext): TableRows[] => {
    const random = new Random(`${seed}/reviews`);
    const { questions, rows } = questionRows();
    const { products, submissions } = catalogue;
    // Some products have many reviews, most have few.
    const product = () => Math.floor(random.next() ** 2.2 * products.length);
    const reviews = times(random, now, counts.reviews, 700, 1.3).map((created, index) => {
        const ofSubmission = random.chance(0.03);
        const of = ofSubmission
            ? { product_id: null, new_product_id: random.int(1, submissions.length) }
            : { product_id: product() + 1, new_product_id: null };
        return {
            id: index + 1,
            num_stars: random.weighted([
                [1, 6],
                [2, 8],
                [3, 16],
                [4, 34],
                [5, 36],
            ]),
            repurchase: random.chance(0.94)
                ? random.weighted([
                      ['yes', 5],
                      ['maybe', 3],
                      ['no', 2],
                  ] as const)
                : null,
            account_id: random.pick(members),
            ...(isOfNothing(index + 1) ? { product_id: null, new_product_id: null } : of),
            created,
        };
    });
    const answers = reviews
        .filter(review => !isUnanswered(review))
        .flatMap(review =>
            questions
                .filter(() => random.chance(0.8))
                .flatMap(({ multi_choice, choices }) =>
                    random.sample(choices, multi_choice ? random.int(1, 3) : 1),
                )
                .map(choice => ({ product_review_id: review.id, review_choice_id: choice.id })),
        );
    const points = reviews.flatMap(({ id, num_stars }) => [
        ...random
            .sample(positives, random.int(0, num_stars))
            .map(point => ({ product_review_id: id, type: 'positive' as const, point })),
        ...random
            .sample(negatives, random.int(0, 5 - num_stars))
            .map(point => ({ product_review_id: id, type: 'negative' as const, point })),
    ]);
    const pictures = reviews
        .filter(({ product_id }) => product_id !== null && random.chance(0.3))
        .flatMap(({ id, product_id }) =>
            Array.from({ length: random.int(1, 3) }, (_, shot) => ({
                product_review_id: id,
                url: demoStem('snapshot', product_id! - 1, (id * 3 + shot) % 40_000),
            })),
        );
    return [
        ...rows,
        rowsOf(productReview, reviews),
        rowsOf(productReviewAnswer, answers),
        rowsOf(productReviewPoint, points),
        rowsOf(reviewPicture, pictures),
    ];
};

const missRows = ({ seed, now, catalogue: { products, submissions } }: DemoContext) => {
    const random = new Random(`${seed}/misses`);
    const nextBarcode = barcodeMaker(new Random(`${seed}/missed barcodes`));
    const known = new Set(products.flatMap(product => product.barcodes));
    const submitted = submissions.flatMap(({ barcode }) => (barcode && !known.has(barcode) ? [barcode] : []));
    const codes = new Set(random.sample(submitted, 80));
    while (codes.size < counts.misses) {
        const code = nextBarcode();
        if (!known.has(code)) codes.add(code);
    }
    return rowsOf(
        barcodeScanMiss,
        [...codes].map((barcode, index) => ({
            id: index + 1,
            barcode,
            hits: 1 + Math.floor(random.next() ** 5 * 180),
            created: random.before(now, 365),
        })),
    );
};

/** What staff decide on: submissions, reviews, corrections, unknown barcodes. */
export const moderationRows = (context: DemoContext): TableRows[] => [
    submissionRows(context),
    ...reviewRows(context),
    ...correctionRows(context),
    missRows(context),
];
