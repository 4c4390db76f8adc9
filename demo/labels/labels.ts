import { readCsv } from '../readCsv.ts';

/** What is printed on a pack, and its colours. */
export interface Label {
    brand: string;
    name: string;
    /** The amount of content, such as `50 ml`. */
    content: string;
    body: string;
    accent: string;
    /** '' when there is none; not every one is an EAN-13. */
    barcode: string;
    ingredients: string[];
}

const readLabels = () =>
    new Map(
        readCsv<keyof Label | 'subject'>('content/labels.csv').map(({ subject, ingredients, ...label }) => [
            subject,
            { ...label, ingredients: ingredients.split('; ') },
        ]),
    );

let labels: ReturnType<typeof readLabels> | undefined;

const labelOf = (subject: string): Label | undefined => (labels ??= readLabels()).get(subject);

/** The label of a submission by its place, from 0. */
export const submissionLabel = (index: number) => labelOf(`submission ${index}`);

/** The label of a product by its place, from 0; only those that a correction shows have one. */
export const productLabel = (index: number) => labelOf(`product ${index}`);
