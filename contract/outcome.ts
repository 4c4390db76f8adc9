import { z } from 'zod';
import { defineArea } from './call.ts';

/** `notSaved` is final: a later request with this key is refused. `unknown`: still under way, ask again. */
const outcome = z.object({
    outcome: z.enum(['saved', 'notSaved', 'unknown']),
    call: z.string().nullable(),
    /** The edit it made; null if it changed nothing in the history. */
    edit: z.int().nullable(),
    /** The response that the save got, or would have got; null without one. */
    response: z.unknown(),
});
export type Outcome = z.infer<typeof outcome>;

export const outcomeArea = defineArea({
    name: 'outcome',
    rights: 'own',
    calls: {
        'GET outcome/{save_key}': {
            access: 'staff',
            summary:
                'What became of a save of the own account, by its key, kept for 24 hours; `notSaved` uses it up',
            params: z.object({ save_key: z.uuid() }),
            response: outcome,
        },
    },
});
