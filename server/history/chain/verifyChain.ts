import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { readRow, readRows } from '../../database/readPage.ts';
import { digestOf, linkHash, noHash, placeOf } from './digest.ts';
import { type Head, readHead, sinceMonth } from './link.ts';

type Reader = Pick<Database, 'execute'>;

interface Link {
    position: number;
    edit: number;
    digest: string;
    hash: string;
    place: string;
    /** When its edit began, in seconds. */
    at: number;
    /** An earlier link has the first part of its edit. */
    continues: boolean;
    /** The digest of what the history has now; null without the edit. */
    now: string | null;
    /** Its month was dropped. */
    dropped: boolean;
}

const atOnce = 2000;

/**
 * How long before an edit that is already linked another one may have begun, in seconds: longer than a transaction, or
 * with several transactions than an import, takes.
 */
const longest = { transaction: 3600, edit: 86_400 };

const readLinks = (db: Reader, after: number) =>
    readRows<Link>(
        db,
        sql`select c.position::float8 as position, c.edit_id::float8 as edit, encode(c.digest, 'hex') as digest,
                encode(c.hash, 'hex') as hash, ${placeOf(sql`c`)} as place, extract(epoch from c.at)::float8 as at,
                exists (select from edit_chain o where o.edit_id = c.edit_id and o.position between 1 and c.position - 1)
                    as continues, own.digest as now, coalesce(c.at < since.month, false) as dropped
            from (select * from edit_chain where position > ${after} order by position limit ${atOnce}) as c
            cross join (select ${sinceMonth} as month) as since
            left join edit e on e.id = c.edit_id and e.at = c.at
            left join lateral (${digestOf(sql`e`, sql`id between c.first_row and c.last_row`)}) as own on e.id is not null
            order by c.position`,
    );

const allRows = sql`(
    select edit_id, id, salt is not null as salted from edit_row
    union all select edit_id, id, hash is not null from edit_erased)`;

const isQueued = (id: SQL) => sql`exists (select from edit_unlinked u where u.edit_id = ${id})`;

/** What must not be in the history though no link tells. Each query returns edits as `id`. */
const stray = {
    'edits have rows without a link': sql`
        select edit_id as id from ${allRows} as r
        where salted and not ${isQueued(sql`r.edit_id`)} and not exists (select from edit_chain c
            where c.edit_id = r.edit_id and r.id between c.first_row and c.last_row)`,
    'edits have rows without a salt, as only those from before the chain may': sql`
        select edit_id as id from ${allRows} as r
        where not salted and not exists (select from edit_chain
            where position = 0 and r.edit_id between 1 and edit_id and r.id between 1 and last_row)`,
    'edits have no link': sql`
        select id from edit where not ${isQueued(sql`edit.id`)}
            and not exists (select from edit_chain c where c.edit_id = edit.id)
            and not exists (select from edit_chain where position = 0 and edit.id between 1 and edit_id)`,
    'edits have rows that were erased and are there nevertheless': sql`
        select edit_id as id from edit_row join edit_erased using (edit_id, id)`,
};

/** Faults by kind, with the first edit of each. */
class Found {
    readonly #kinds = new Map<string, { count: number; first: number }>();

    add(what: string, edit: number) {
        const known = this.#kinds.get(what);
        if (known) known.count += 1;
        else this.#kinds.set(what, { count: 1, first: edit });
    }

    lines() {
        return [...this.#kinds].map(
            ([what, { count, first }]) => `${count} ${what}, the first one edit ${first}`,
        );
    }
}

const checkLinks = async (db: Reader) => {
    const found = new Found();
    let checked = 0;
    let base = 0;
    let last: Link | undefined;
    let newest = -Infinity;
    const check = (link: Link, before: Link) => {
        checked += 1;
        // Of months that were dropped, the hash of one link and a whole link are left.
        const isBegun = base === 0 || before.position > base || link.dropped;
        if (link.position !== before.position + 1 || !isBegun)
            found.add('links of the chain are missing', (isBegun ? link : before).edit);
        else if (link.hash !== linkHash(before.hash, link))
            found.add('links do not follow from the one before', link.edit);
        if (link.now === null && !link.dropped) found.add('linked edits are missing', link.edit);
        if (link.now !== null && link.now !== link.digest)
            found.add('edits are not what they were when they were linked', link.edit);
        if (link.at < newest - (link.continues ? longest.edit : longest.transaction))
            found.add('edits were linked long after the time that they give', link.edit);
        newest = Math.max(newest, link.at);
    };
    for (;;) {
        const links = await readLinks(db, last?.position ?? -1);
        for (const link of links) {
            if (last) check(link, last);
            else if (link.position > 0) base = link.position;
            else if (link.hash !== linkHash(noHash, link))
                found.add('origins of the chain were changed', link.edit);
            last = link;
        }
        if (links.length < atOnce) break;
    }
    if (!last || (last.position === base && base > 0))
        found.add('links of the chain are missing', last?.edit ?? 0);
    return { checked, found };
};

const name = ({ position, edit, at }: Head) => `link ${position}, edit ${edit}, of ${at}`;

/** Compares the chain with heads that were kept elsewhere. Where it differs, it was made anew. */
const checkHeads = async (db: Reader, heads: readonly Head[]) => {
    const rows = await readRows<{ position: number; hash: string }>(
        db,
        sql`select position::float8 as position, encode(hash, 'hex') as hash from edit_chain
            where position = any(${sql.param(heads.map(({ position }) => position))}::bigint[])`,
    );
    const hashes = new Map(rows.map(({ position, hash }) => [position, hash]));
    const bounds = await readRow<{ first: number | null }>(
        db,
        sql`select min(position)::float8 as first from edit_chain`,
    );
    const end = await readHead(db);
    let agreed: Head | undefined;
    for (const head of heads.toSorted((one, other) => one.position - other.position)) {
        if (head.position > (end?.position ?? -1))
            return [
                `the history ends with ${end ? name(end) : 'no link'}, before the head ${name(head)}: its end was removed, or an older backup was restored`,
            ];
        if (head.position < (bounds?.first ?? 0)) continue;
        if (hashes.get(head.position) !== head.hash)
            return [
                `the history was made anew after ${agreed ? name(agreed) : 'its beginning'}: it differs from the head ${name(head)}`,
            ];
        agreed = head;
    }
    return [];
};

/**
 * Checks, in one snapshot, that each link follows from the one before and that each edit is what it was when it was
 * linked; `heads` from elsewhere also tell whether all links were calculated anew. Returns the number of links checked
 * and a line for each kind of fault.
 */
export const verifyChain = async (db: Reader, heads: readonly Head[]) => {
    const { checked, found } = await checkLinks(db);
    for (const [what, query] of Object.entries(stray)) {
        const rows = await readRows<{ id: number }>(
            db,
            sql`select distinct id::float8 as id from (${query}) as found order by 1`,
        );
        for (const { id } of rows) found.add(what, id);
    }
    return { checked, faults: [...found.lines(), ...(await checkHeads(db, heads))] };
};
