import { z } from 'zod';
import { defineArea } from './call.ts';

export const doctorArea = defineArea({
    name: 'doctor',
    rights: 'catalogue',
    calls: {
        'GET doctor': {
            access: 'staff',
            summary: 'What is wrong with the catalogue',
            response: z.object({}),
        },
    },
});
