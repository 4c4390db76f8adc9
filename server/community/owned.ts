import { sql } from 'drizzle-orm';
import type { ParsedQuery } from '../../contract/types.ts';
import type { NarrowedList } from '../database/narrowedPage.ts';
import type { NewestList } from '../database/newestPage.ts';
import { hasWords } from '../search/likePattern.ts';

/** A list of collections or routines with what narrows and sorts both; their rows say how large they are then. */
export const narrowableOwned = ({
    table,
    as,
    columns,
}: NewestList): NarrowedList<ParsedQuery<'GET collections' | 'GET routines'>> => {
    const column = (name: string) => sql`${sql.identifier(as)}.${sql.identifier(name)}`;
    const size = column('size');
    return {
        table,
        as,
        columns: sql`${columns}, ${size}`,
        filters: {
            q: text => hasWords(column('search'), text),
            member: id => sql`${column('account_id')} = ${id}`,
            empty: isWanted => (isWanted ? sql`${size} = 0` : sql`${size} > 0`),
        },
        sorts: {
            name: { value: sql`lower(${column('name')})`, type: 'text' },
            size: { value: size, type: 'bigint' },
        },
    };
};
