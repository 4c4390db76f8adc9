import { settleSaved } from '../database/savedCall.ts';
import { isKeptWaiting } from '../database/violation.ts';
import { readerOf } from '../http/reader.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';

const stillUnknown = { outcome: 'unknown' as const, call: null, edit: null, response: null };

/** What became of saves. */
export const outcomeRoutes = ({ db }: Services): Routes<'outcome'> => ({
    'GET outcome/{save_key}': async ({ params, request }) => {
        const account = await readerOf(request);
        try {
            return await settleSaved(db, account, params.save_key);
        } catch (error) {
            if (isKeptWaiting(error)) return stillUnknown;
            throw error;
        }
    },
});
