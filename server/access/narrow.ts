import { eq, type SQL, sql } from 'drizzle-orm';
import { type Narrowing, rightsAreas } from '../../contract/rights.ts';
import type { Database } from '../database/database.ts';
import { account } from '../database/schema/accounts.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';

const isWhole = ({ areas, reading_only }: Narrowing) => areas === null && !reading_only;

/**
 * Narrows the super user whom a condition selects, or widens them again. Returns the id, or why it is refused: `noStaff`
 * without such a super user, `last` if nobody would be left who is not narrowed.
 */
export const narrow = async (tx: Database, who: SQL, { areas, reading_only, lead }: Narrowing) => {
    const { id, super_user } = account;
    const columns = { id, areas: account.areas, reading_only: account.reading_only };
    // Two who narrow each other at once would leave nobody.
    const staff = await tx
        .select({ ...columns, isMeant: sql<boolean>`${who}` })
        .from(account)
        .where(eq(super_user, true))
        .orderBy(id)
        .for('update');
    const meant = staff.find(each => each.isMeant);
    if (!meant) return 'noStaff' as const;
    const wanted = { areas: areas && rightsAreas.filter(area => areas.includes(area)), reading_only };
    if (!isWhole(wanted) && !staff.some(each => !each.isMeant && isWhole(each))) return 'last' as const;
    await tx
        .update(account)
        .set({ ...wanted, ...(lead !== undefined && { lead }) })
        .where(eq(id, meant.id));
    return meant.id;
};

type NarrowingCall = 'GET auth/user/{id}/narrowing' | 'PUT auth/user/{id}/narrowing';

/** To what a colleague is narrowed; nobody changes it of their own account. */
export const narrowingRoutes = ({ db }: Services): Pick<Routes<'access'>, NarrowingCall> => ({
    'GET auth/user/{id}/narrowing': async ({ params }) => {
        const { areas, reading_only, lead, super_user } = account;
        const [row] = await db
            .select({ areas, reading_only, lead })
            .from(account)
            .where(sql`${account.id} = ${params.id} and ${super_user}`);
        if (!row) return null;
        const { lead: isLead, ...narrowing } = row;
        return { ...narrowing, ...(isLead && { lead: true }) };
    },

    'PUT auth/user/{id}/narrowing': async ({ params: { id }, body, me, edit, request }) => {
        if (id === me.id) throw conflict('ownNarrowing');
        await edit(async tx => {
            const done = await narrow(tx, sql`${account.id} = ${id}`, body);
            if (done === 'noStaff') throw notFound('noUser');
            if (done === 'last') throw conflict('lastWhole');
        });
        request.log.warn({ account: id, ...body }, 'account narrowed');
        return body;
    },
});
