import { z } from 'zod';
import { defineArea } from './call.ts';
import { id, named } from './wire.ts';

export const category = named.extend({ parent_id: id.nullable() });
export type Category = z.infer<typeof category>;
export type Country = z.infer<typeof named>;
export type Tag = z.infer<typeof named>;

export const referenceArea = defineArea({
    name: 'reference',
    rights: 'any',
    calls: {
        'GET countries': { access: 'staff', summary: 'Every country by name', response: z.array(named) },
        'GET categories': { access: 'staff', summary: 'Every category', response: z.array(category) },
        'GET tags': { access: 'staff', summary: 'Every brand tag by name', response: z.array(named) },
    },
});
