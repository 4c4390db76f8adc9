import { z } from 'zod';
import { defineArea } from './call.ts';

/**
 * What became of a save. `notSaved` is final: whatever still arrives with this key is refused. `unknown`: it is still under
 * way; to be asked again.
 */
const outcome = z.object({
    outcome: z.enum(['saved', 'notSaved', 'unknown']),
    /** The call that was saved. */
    call: z.string().nullable(),
    /** The edit that it made; null if it changed nothing that the history has. */
    edit: z.int().nullable(),
    /** The response that the save got, or would have got; null if it has none. */
    response: z.unknown(),
});
export type Outcome = z.infer<typeof outcome>;

export const outcomeArea = defineArea({
    name: 'outcome',
    calls: {
        'GET outcome/{save_key}': {
            access: 'staff',
            summary: 'What became of a save of the own account, by its save key; kept for 24 hours',
            params: z.object({ save_key: z.uuid() }),
            response: outcome,
        },
    },
});
