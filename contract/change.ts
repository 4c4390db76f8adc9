import { z } from 'zod';
import { named } from './wire.ts';

/** A scalar, or a reference to another record with its name. */
export const value = z.union([z.string(), z.number(), z.boolean(), z.null(), named]);
export type ChangedValue = z.infer<typeof value>;

const valueChange = z.object({ field: z.string(), before: value, after: value });
export type ValueChange = z.infer<typeof valueChange>;

/** An element of a list: a barcode, an ingredient, a category. A picture's `name` is its stem. */
const element = z.object({ id: z.int(), name: z.string() });
export type ChangedElement = z.infer<typeof element>;

/** Places count from 1. */
const listChange = z.object({
    field: z.string(),
    /** `place` is absent if the list has no order. */
    added: z.array(element.extend({ place: z.int().optional() })),
    removed: z.array(element),
    moved: z.array(element.extend({ from: z.int(), to: z.int() })),
    /** Elements that stayed but now have another text. */
    renamed: z.array(z.object({ id: z.int(), before: z.string(), after: z.string() })),
    before: z.int(),
    after: z.int(),
});
export type ListChange = z.infer<typeof listChange>;

/** An edit's change to one field. Field names are those on the wire. */
export const change = z.union([listChange, valueChange]);
export type Change = z.infer<typeof change>;
