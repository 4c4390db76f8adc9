import { type SQL, sql } from 'drizzle-orm';
import { JsonText } from '../database/jsonText.ts';
import { readRow } from '../database/readPage.ts';
import { statement } from '../database/statement.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';

type Member = { id: number };

/**
 * Makes the function that reads something of a member, as JSON in one query: an expression in which `a` is the
 * member's account and placeholders stand for the other values. The function throws 404 for an unknown member.
 */
export const ofMember = <Read, Values extends Record<string, unknown> = Member>(json: SQL) => {
    const query = statement<Member & Values>(
        sql`select ${json}::text as json from account a where a.id = ${sql.placeholder('id')}`,
    );
    return async (db: Database, values: Member & Values) => {
        const found = await readRow<{ json: string }>(db, query({ ...values }));
        if (!found) throw notFound('noUser');
        return new JsonText<Read>(found.json);
    };
};
