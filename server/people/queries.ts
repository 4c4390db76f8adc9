import { sql, type SQL } from 'drizzle-orm';
import type { UserChoice, UserRow } from '../../contract/people.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { arrayOf, jsonRow, readJson, rowJson } from '../database/jsonText.ts';
import { narrowedBy, narrowedPage, type NarrowedList } from '../database/narrowedPage.ts';
import { newestStatement, newestTotal } from '../database/newestPage.ts';
import { wireTime } from '../database/wireTime.ts';
import type { Database } from '../http/services.ts';
import { asked, asking, beginningWith, containing } from '../search/likePattern.ts';

const mostMatches = 1000;
const mostRows = 250;

const columnsWith = (country: SQL) => sql`
    a.id, a.username, a.email, ${country} as country, a.account_type, ${wireTime(sql`a.created`)} as created,
    a.password_hash is not null as has_password`;

const columns = columnsWith(sql`country`);
const countries = sql`left join (select id, name from country) country on country.id = a.country_id`;

const narrowable: NarrowedList<ParsedQuery<'GET users'>> = {
    table: 'account',
    as: 'a',
    columns: sql`
        ${columnsWith(sql`(select json_build_object('id', id, 'name', name) from country where id = a.country_id)`)},
        a.level`,
    filters: {
        q: text => sql`a.search like ${containing(sql`search_text(${text})`)}`,
        level: level => sql`a.level = ${level}`,
        skincare_experience: experience => sql`a.skincare_experience = ${experience}`,
        fitzpatrick: type => sql`a.fitzpatrick = ${type}`,
        account_type: type => sql`a.account_type = ${type}`,
        country: id => sql`a.country_id = ${id}`,
    },
    sorts: {
        username: { value: sql`lower(a.username)`, type: 'text' },
        level: { value: sql`a.level`, type: 'bigint' },
    },
};

interface UserPage {
    items: UserRow[];
    total: number;
    page: number;
    per_page: number;
}

const newest = newestStatement({ table: 'account' }, ids =>
    rowJson(sql`
        select ${arrayOf(sql`
            select ${columns} from account a ${countries} where a.id = any(${ids})
            order by a.created desc, a.id desc`)} as items, ${newestTotal({ table: 'account' })} as total,
            ${sql.placeholder('page')}::int as page, ${sql.placeholder('size')}::int as per_page`),
);

/** Newest first, or filtered and sorted by the query. Throws 422 for an invalid cursor. */
export const listUsers = async (db: Database, query: ParsedQuery<'GET users'>) => {
    const { page, per_page } = query;
    if (narrowedBy(narrowable, query).length > 0)
        return {
            ...(await narrowedPage<UserRow>(db, narrowable, query, { size: per_page })),
            page,
            per_page,
        };
    return (await readJson<UserPage>(db, newest({ page, perPage: per_page })))!;
};

interface Wanted {
    text: string;
    from: number;
    /** Exclusive; at most 250 rows are returned at once. */
    to: number;
}

/** Members whose name begins with it come first, then by name. `matching` has up to 1000, `page` those of the range. */
const matches = ({ text, from, to }: Wanted, without: number | null) => sql`
    with ${asking(text)},
    matching as materialized (
        select id, search, search like ${beginningWith(asked)} as begins from account
        where search like ${containing(asked)} and id is distinct from ${without}::int
        limit ${mostMatches}),
    page as (
        select * from matching order by begins desc, search, id
        limit ${Math.min(Math.max(to - from, 0), mostRows)} offset ${from})`;

const members = sql`page m join account a on a.id = m.id`;
const inOrder = sql`order by m.begins desc, m.search, m.id`;

/** `without` is the account to leave out. `total`, on request, is capped at 1000. */
export const searchUsers = async (
    db: Database,
    wanted: Wanted,
    { without, withTotal }: { without: number | null; withTotal: boolean },
) =>
    (await jsonRow<{ items: UserRow[]; total?: number }>(
        db,
        sql`${matches(wanted, without)}
            select ${arrayOf(sql`select ${columns} from ${members} ${countries} ${inOrder}`)} as items
                ${withTotal ? sql`, (select count(*) from matching) as total` : sql``}`,
    ))!;

export const searchUserChoices = async (db: Database, wanted: Wanted) =>
    (await jsonRow<{ items: UserChoice[] }>(
        db,
        sql`${matches(wanted, null)}
            select ${arrayOf(sql`select a.id, a.username, a.email, a.photo from ${members} ${inOrder}`)} as items`,
    ))!;
