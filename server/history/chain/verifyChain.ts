import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { readRow, readRows } from '../../database/readPage.ts';
import { digestOf, linkHash, noHash } from './digest.ts';
import { type Head, readHead, sinceMonth } from './link.ts';

type Reader = Pick<Database, 'execute'>;

interface Link {
    position: number;
    edit: number;
    digest: string;
    hash: string;
    /** The digest of what the history has now; null without the edit. */
    now: string | null;
    /** Its month was dropped. */
    dropped: boolean;
}

const atOnce = 2000;

const readLinks = (db: Reader, after: number) =>
    readRows<Link>(
        db,
        sql`select c.position::float8 as position, c.edit_id::float8 as edit, encode(c.digest, 'hex') as digest,
                encode(c.hash, 'hex') as hash, own.digest as now, coalesce(c.at < since.month, false) as dropped
            from (select * from edit_chain where position > ${after} order by position limit ${atOnce}) as c
            cross join (select ${sinceMonth} as month) as since
            left join edit e on e.id = c.edit_id and e.at = c.at
            left join lateral (${digestOf(sql`e`, sql`id between c.first_row and c.last_row`)}) as own on e.id is not null
            order by c.position`,
    );

/** The edits whose rows no link covers, though no server has them to link; rows from before the chain do not count. */
const unlinked = sql`
    select distinct r.edit_id as id from (
        select edit_id, id, salt is not null as linked from edit_row
        union all select edit_id, id, hash is not null from edit_erased) as r
    where (r.linked or r.id >= (select min(first_row) from edit_chain))
        and not exists (select from edit_chain c
            where c.edit_id = r.edit_id and r.id between c.first_row and c.last_row)
        and not exists (select from edit_unlinked u where u.edit_id = r.edit_id)`;

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
    let last: Link | undefined;
    for (;;) {
        const links = await readLinks(db, last?.position ?? 0);
        for (const link of links) {
            const isCheckpoint = !last && link.position > 1 && link.dropped;
            if (!isCheckpoint) {
                if (link.position !== (last?.position ?? 0) + 1)
                    found.add('links of the chain are missing', link.edit);
                else if (link.hash !== linkHash(last?.hash ?? noHash, link.digest))
                    found.add('links do not follow from the one before', link.edit);
                if (link.now === null && !link.dropped) found.add('linked edits are missing', link.edit);
                if (link.now !== null && link.now !== link.digest)
                    found.add('edits are not what they were when they were linked', link.edit);
                checked += 1;
            }
            last = link;
        }
        if (links.length < atOnce) return { checked, faults: found.lines() };
    }
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
        if (head.position > (end?.position ?? 0))
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
    const { checked, faults } = await checkLinks(db);
    const loose = (await readRow<{ count: number; first: number }>(
        db,
        sql`select count(*)::int as count, min(id)::float8 as first from (${unlinked}) as loose`,
    ))!;
    if (loose.count)
        faults.push(`${loose.count} edits have rows without a link, the first one edit ${loose.first}`);
    return { checked, faults: [...faults, ...(await checkHeads(db, heads))] };
};
