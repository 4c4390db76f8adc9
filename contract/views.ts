import { z } from 'zod';
import { defineArea } from './call.ts';
import { limits } from './limits.ts';
import { requiredText, id, named } from './wire.ts';

const viewInput = z.object({
    /** The list, as the console's address names it. */
    list: z.string().regex(/^[a-z-]{1,40}$/),
    name: requiredText(limits.viewName),
    /** The parameters of its address: `?brand=12&sort=id&order=ASC`, or nothing. */
    search: z
        .string()
        .max(limits.viewSearch)
        .regex(/^(\?.+)?$/),
    hidden: z.array(z.string().max(100)).max(limits.viewColumns),
    /** Shared with the whole team. */
    team: z.boolean(),
});

const view = viewInput.extend({
    id,
    /** Null if the account is gone. */
    by: named.nullable(),
});
export type ListView = z.infer<typeof view>;

export const viewArea = defineArea({
    name: 'views',
    rights: 'own',
    calls: {
        'GET views': {
            access: 'staff',
            summary: 'The saved views of lists: one’s own and those of the team, oldest first',
            response: z.array(view),
        },
        'POST views': { access: 'staff', summary: 'Save a view', body: viewInput, response: view },
        'PUT view/{id}': {
            access: 'staff',
            summary: 'Replace a view of one’s own or of the team',
            body: viewInput,
            response: view,
        },
        'DELETE view/{id}': {
            access: 'staff',
            summary: 'Delete a view of one’s own or of the team',
            response: null,
        },
    },
});
