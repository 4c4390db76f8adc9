import { sql } from 'drizzle-orm';
import type { Correction, CorrectionRow } from '../../contract/moderation.ts';
import type { ParsedBody, ParsedQuery } from '../../contract/types.ts';
import { jsonRow } from '../database/jsonText.ts';
import { narrowedBy, narrowedPage, selectedIds, type NarrowedList } from '../database/narrowedPage.ts';
import { newestPages } from '../database/newestPage.ts';
import { correction } from '../database/schema/moderation.ts';
import { versionOf } from '../database/version.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { replaceStored } from '../records/stored.ts';
import { hasWords } from '../search/likePattern.ts';
import { userRef } from './subject.ts';

const columns = sql`
    c.id, c.resolved, c.outcome, c.correction, ${wireTime(sql`c.created`)} as created,
    ${userRef(sql`c.account_id`)} as "user",
    (select json_build_object('id', p.id, 'name', p.name) from product p where p.id = c.product_id) as product,
    (select json_build_object('id', b.id, 'name', b.name) from brand b where b.id = c.brand_id) as brand,
    (select json_build_object('id', i.ingredient_id, 'name', i.name) from ingredient_name i
        where i.ingredient_id = c.ingredient_id and i.is_primary) as ingredient`;

const corrections = { table: 'correction', as: 'c', columns };

const narrowable: NarrowedList<ParsedQuery<'GET corrections'>> = {
    ...corrections,
    filters: {
        kind: kind => sql`c.${sql.identifier(`${kind}_id`)} is not null`,
        q: text => hasWords(sql`c.search`, text),
        member: id => sql`c.account_id = ${id}`,
    },
    sorts: {},
};

const conditionsOfPart = ({ resolved }: ParsedQuery<'GET corrections'>) =>
    resolved === undefined ? [] : [sql`resolved = ${resolved}`];

const newestWhere = (resolved: boolean) =>
    newestPages<CorrectionRow>({
        ...corrections,
        part: { name: resolved ? 'resolved' : 'unresolved', where: sql`resolved = ${resolved}` },
    });

const newest = newestPages<CorrectionRow>(corrections);
const newestResolved = newestWhere(true);
const newestUnresolved = newestWhere(false);

/** Newest first, or filtered and sorted by the query. Throws 422 for an invalid cursor. */
export const listCorrections = (db: Database, query: ParsedQuery<'GET corrections'>) => {
    const { resolved, perPage } = query;
    const always = conditionsOfPart(query);
    if (narrowedBy(narrowable, query).length > 0)
        return narrowedPage<CorrectionRow>(db, narrowable, query, { size: perPage, always });
    if (resolved === undefined) return newest(db, query);
    return resolved ? newestResolved(db, query) : newestUnresolved(db, query);
};

export const meantCorrections = (query: ParsedQuery<'GET corrections'>) =>
    selectedIds(narrowable, query, conditionsOfPart(query));

/** Throws 404. */
export const findCorrection = async (db: Pick<Database, 'execute'>, id: number) => {
    const found = await jsonRow<Correction>(
        db,
        sql`select ${columns}, ${versionOf('correction', sql`c.id`)} as version,
                (select coalesce(json_agg(json_build_object('id', x.id, 'url', x.url) order by x.id), '[]')
                    from correction_picture x where x.correction_id = c.id) as correction_pictures
            from correction c where c.id = ${id}`,
    );
    if (!found) throw notFound('noCorrection');
    return found;
};

/** Throws 404, 409 if the correction was changed since the version. */
export const resolveCorrection = (edit: Edit, id: number, body: ParsedBody<'PUT correction/{id}'>) =>
    edit(tx =>
        replaceStored(
            tx,
            correction,
            { ...body, id, ...(!body.resolved && { outcome: null }) },
            findCorrection,
        ),
    );
