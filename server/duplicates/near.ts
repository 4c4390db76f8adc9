import { sql } from 'drizzle-orm';
import type { ParsedBody } from '../../contract/types.ts';
import { readRow } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { brandsOf, nearProducts } from './candidates.ts';
import { readCandidates } from './cases.ts';
import { readFacts } from './facts.ts';
import { pairKey, readAnswered } from './gather.ts';
import { nearNamed } from './names.ts';

type Reader = Pick<Database, 'execute'>;

type Given = ParsedBody<'POST duplicates/near'>;

const most = 10;

const findNear = async (db: Reader, { kind, id = 0, name, ...given }: Given) => {
    if (kind !== 'product') return nearNamed(db, kind, { id, names: [name], corrections: [] });
    const { brand_id = null, brand_name = null } = given;
    const brand =
        brand_id === null
            ? undefined
            : await readRow<{ name: string }>(db, sql`select name from brand where id = ${brand_id}`);
    const [stored] = id === 0 ? [] : await readFacts(db, [id]);
    const facts = {
        id,
        name,
        brand_id: brand ? brand_id : null,
        brand: brand?.name ?? brand_name,
        barcodes: given.barcodes,
        ingredients: given.ingredient_ids,
        corrections: [],
        line: stored?.line ?? null,
    };
    return nearProducts(db, facts, await brandsOf(db, facts));
};

/** The stored records that one may be the same as, the likeliest first, without those said to be others. */
export const listNear = async (db: Reader, given: Given) => {
    if (given.name === '' && given.barcodes.length === 0) return { near: [] };
    const { kind, id: own = 0 } = given;
    const all = await findNear(db, given);
    const answered = await readAnswered(db, kind, [own, ...all.map(({ id }) => id)]);
    const near = all.filter(({ id }) => !answered.has(pairKey(own, id))).slice(0, most);
    const found = await readCandidates(
        db,
        kind,
        near.map(({ id }) => id),
    );
    const known = new Map(found.map(record => [record.id, record]));
    return {
        near: near.flatMap(({ id, reasons, variant }) => {
            const record = known.get(id);
            return record ? [{ record, reasons, variant }] : [];
        }),
    };
};
