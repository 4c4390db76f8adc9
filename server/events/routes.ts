import { isPrivate } from '../history/seen.ts';
import { hiddenKinds } from '../http/narrowing.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { enterRecord, leaveRecord } from './queriesPresence.ts';

/** The `Last-Event-ID` of a returning client; undefined if malformed. */
const readLastId = (header: string | string[] | undefined) =>
    typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;

export const eventRoutes = ({ db, events }: Services): Routes<'events'> => ({
    'GET events': ({ query: { tab, once = false }, session, request }) =>
        events.open({ tab, session, since: readLastId(request.headers['last-event-id']), once }),
    'PUT presence': async ({ body: { tab, kind, id, editing }, me }) => {
        // Announcing who has a private record open would reveal it to others.
        const hidden: readonly string[] = hiddenKinds(me);
        if (kind === null || id === null || isPrivate(kind) || hidden.includes(kind))
            await leaveRecord(db, tab, me.id);
        else await enterRecord(db, { tab, accountId: me.id, kind, id, editing });
    },
});
