import { z } from 'zod';
import { defineArea } from './call.ts';

export const importArea = defineArea({
    name: 'imports',
    rights: 'catalogue',
    calls: {
        'GET imports': { access: 'staff', summary: 'Imports, the newest first', response: z.object({}) },
        'GET quarantine': { access: 'staff', summary: 'Rows that wait for a person', response: z.object({}) },
    },
});
