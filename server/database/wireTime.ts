import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** A moment as the wire has it: `YYYY-MM-DD HH:mm:ss` in UTC. Null stays null. */
export const wireTime = (moment: SQLWrapper): SQL<string> =>
    sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;

/** The moment of a text of the wire; an invalid `Date` for any other text. */
export const readWireTime = (wire: string) => new Date(`${wire.replace(' ', 'T')}Z`);

/** A moment as the wire has it: in UTC, `YYYY-MM-DD HH:mm:ss`. */
export const wireMoment = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ');
