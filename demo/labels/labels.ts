import { readCsv } from '../readCsv.ts';

export interface Label {
    brand: string;
    name: string;
    content: string;
    body: string;
    accent: string;
    /** '' for none; not all are EAN-13. */
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

export const submissionLabel = (index: number) => labelOf(`submission ${index}`);

/** The label of a product by its index; only products that a correction shows have one. */
export const productLabel = (index: number) => labelOf(`product ${index}`);
