import type { CorrectionRow } from '../../contract/moderation.ts';

const kinds = ['product', 'brand', 'ingredient'] as const;

/** The product, brand or ingredient a correction is about, with its kind and address; none when it was deleted. */
export const correctedRecord = (correction: CorrectionRow) => {
    for (const kind of kinds) {
        const record = correction[kind];
        if (record) return { ...record, kind, path: `/${kind}/${record.id}` };
    }
    return undefined;
};
