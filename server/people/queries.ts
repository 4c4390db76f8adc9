import { sql } from 'drizzle-orm';
import type { UserChoice, UserRow } from '../../contract/people.ts';
import { arrayOf, jsonRow } from '../database/jsonText.ts';
import { newestRows, newestTotal } from '../database/newestPage.ts';
import { readPage, readRow } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import type { Database } from '../http/services.ts';
import { beginningWith, containing } from '../search/likePattern.ts';

/** The most members that match a text; the total of a search never exceeds it. */
const mostMatches = 1000;
const mostRows = 250;

const columns = sql`
    a.id, a.username, a.email,
    (select json_build_object('id', c.id, 'name', c.name) from country c where c.id = a.country_id) as country,
    a.account_type, ${wireTime(sql`a.created`)} as created, a.password_hash is not null as has_password`;

const users = { table: 'account', as: 'a', columns };

interface UserPage {
    items: UserRow[];
    total: number;
    page: number;
    per_page: number;
}

/** A page of members, newest first. */
export const listUsers = async (db: Database, page: number, per_page: number) =>
    (await jsonRow<UserPage>(
        db,
        sql`select ${arrayOf(newestRows(users, { page, perPage: per_page }))} as items,
            ${newestTotal(users)} as total, ${page}::int as page, ${per_page}::int as per_page`,
    ))!;

interface Wanted {
    text: string;
    from: number;
    /** Exclusive; at most 250 rows are returned at once. */
    to: number;
    /** The account to leave out. */
    without: number | null;
}

/**
 * Members with the text in their name or email address: those whose name begins with it first, then by name.
 */
const matching = async (db: Database, { text, without }: Wanted) => {
    const searched = await readRow<{ text: string }>(db, sql`select search_text(${text}) as text`);
    if (!searched?.text) return null;
    return sql`
        select id, search, search like ${beginningWith(searched.text)} as begins from account
        where search like ${containing(searched.text)} and id is distinct from ${without}::int
        limit ${mostMatches}`;
};

const order = sql`m.begins desc, m.search, m.id`;

const readMatching = async <Row>(db: Database, wanted: Wanted, rowColumns: typeof columns) => {
    const matches = await matching(db, wanted);
    if (!matches) return { items: [], total: 0 };
    const count = Math.min(Math.max(wanted.to - wanted.from, 0), mostRows);
    return readPage<Row>(
        db,
        sql`select ${rowColumns} from (
                select * from (${matches}) m order by ${order} limit ${count} offset ${wanted.from}
            ) m join account a on a.id = m.id order by ${order}`,
        sql`select count(*)::int as total from (${matches}) m`,
    );
};

/** The search of the users table. `total` is exact up to 1000 and never exceeds it. */
export const searchUsers = (db: Database, wanted: Wanted) => readMatching<UserRow>(db, wanted, columns);

/** The search of a member picker. */
export const searchUserChoices = async (db: Database, wanted: Omit<Wanted, 'without'>) => {
    const { items } = await readMatching<UserChoice>(
        db,
        { ...wanted, without: null },
        sql`a.id, a.username, a.email, a.photo`,
    );
    return { items };
};
