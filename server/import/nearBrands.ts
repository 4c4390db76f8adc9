import { distance } from 'fastest-levenshtein';
import type { Database } from '../database/database.ts';
import type { ProductDraft } from './productRow.ts';
import { listBrandNames } from './queriesProduct.ts';
import { reason } from './reasons.ts';

const folded = (name: string) =>
    name
        .normalize('NFD')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** How many letters may differ; a short name one letter off is another name. */
const slipsIn = (length: number) => {
    if (length < 5) return 0;
    return length < 10 ? 1 : 2;
};

/** Why a row waits whose brand is unknown but nearly a known one: it says which. */
export const nearBrands = async (
    tx: Database,
    drafts: readonly ProductDraft[],
    brandOf: (draft: ProductDraft) => number | undefined,
) => {
    const unknown = new Set(
        drafts.filter(draft => !draft.isOtherBrand && brandOf(draft) === undefined).map(({ brand }) => brand),
    );
    const near = new Map<string, string>();
    if (unknown.size > 0) {
        const known = (await listBrandNames(tx)).map(({ name }) => ({ name, key: folded(name) }));
        for (const brand of unknown) {
            const key = folded(brand);
            const most = slipsIn(key.length);
            const found = known.find(
                other =>
                    key !== '' &&
                    Math.abs(other.key.length - key.length) <= most &&
                    distance(other.key, key) <= most,
            );
            if (found) near.set(brand, found.name);
        }
    }
    return ({ brand, isOtherBrand }: ProductDraft) =>
        near.has(brand) && !isOtherBrand ? reason('brandNear', { brand, near: near.get(brand)! }) : null;
};
