import { correctedKinds } from '../../contract/limits.ts';
import type { CorrectionRow } from '../../contract/moderation.ts';
import { recordPath } from '../../src/kit/resource/paths.ts';

const resourceOf = { product: 'products', brand: 'brands', ingredient: 'ingredients' };

/**
 * The product, brand or ingredient a correction is about, with its kind and address; undefined once it is
 * deleted.
 */
export const correctedRecord = (correction: CorrectionRow) => {
    for (const kind of correctedKinds) {
        const record = correction[kind];
        if (record) return { ...record, kind, path: recordPath(resourceOf[kind], record.id) };
    }
    return undefined;
};
