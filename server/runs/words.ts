import { sql } from 'drizzle-orm';
import type { RegionWord } from '../../contract/runs.ts';
import type { ParsedBody } from '../../contract/types.ts';
import { aboutRecord } from '../database/edit.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { checkVersion } from '../database/version.ts';
import { problem } from '../../contract/refusals.ts';
import { invalid, notFound } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { wordJson } from './read.ts';
import { isZone } from './zones.ts';

type Reader = Pick<Database, 'execute'>;

/** Throws 404. */
export const findWord = async (db: Reader, id: number) => {
    const found = await readRow<{ word: RegionWord }>(
        db,
        sql`select ${wordJson} as word from region_word w where w.id = ${id}`,
    );
    if (!found) throw notFound('notFound');
    return found.word;
};

const readWords = async (db: Reader, region: number) =>
    (
        await readRows<{ word: RegionWord }>(
            db,
            sql`select ${wordJson} as word from region_word w where w.shop_region_id = ${region}
                order by w.day desc, w.id desc`,
        )
    ).map(({ word }) => word);

/** Says something about the runs of a region, or takes it back. Throws 404, 409 for a word that has changed since, 422 for an unknown zone. */
export const sayOfRegion = (
    edit: Edit,
    region: number,
    { is, day, text: given, said, version }: ParsedBody<'POST shop-region/{id}/words'>,
    me: number,
) =>
    edit(async tx => {
        const text = given ?? null;
        if (said && is === 'zone' && !isZone(text ?? '')) throw invalid({ text: problem('noZone') });
        // Of two first words the second finds what the first has stored.
        const found = await readRow(tx, sql`select from shop_region where id = ${region} for no key update`);
        if (!found) throw notFound('notFound');
        const its = sql`shop_region_id = ${region} and "is" = ${is}
            ${is === 'unusual' ? sql`and day = ${day}::date` : sql``}`;
        const stored = await readRow<{ id: number }>(tx, sql`select id from region_word where ${its}`);
        if (stored) {
            await checkVersion(tx, { kind: 'region_word', id: stored.id, version }, () =>
                findWord(tx, stored.id),
            );
            await aboutRecord(tx, 'region_word', stored.id);
        }
        if (!said) await tx.execute(sql`delete from region_word where ${its}`);
        else if (!stored)
            await tx.execute(sql`insert into region_word (shop_region_id, "is", day, text, by_id)
                values (${region}, ${is}, ${day}::date, ${text}, ${me})`);
        else
            await tx.execute(sql`update region_word set day = ${day}::date, text = ${text}, by_id = ${me}::int,
                    created = now()
                where ${its} and (day, text) is distinct from (${day}::date, ${text}::text)`);
        return readWords(tx, region);
    });
