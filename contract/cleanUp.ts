import { z } from 'zod';
import { defineArea } from './call.ts';

/** How much each part of the clean-up has: findings with a count, cases, rows that wait, and imports. */
const cleanUpFigures = z.object({
    doctor: z.int(),
    duplicates: z.int(),
    quarantine: z.int(),
    imports: z.int(),
});

export const cleanUpArea = defineArea({
    name: 'cleanUp',
    rights: 'catalogue',
    calls: {
        'GET clean-up': {
            access: 'staff',
            summary: 'How much there is to clean up in the catalogue',
            response: cleanUpFigures,
        },
    },
});
