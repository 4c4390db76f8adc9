import { z } from 'zod';
import { named } from './wire.ts';

/** A scalar of a record, or a reference to another record with its name. */
export const value = z.union([z.string(), z.number(), z.boolean(), z.null(), named]);
export type ChangedValue = z.infer<typeof value>;

const valueChange = z.object({ field: z.string(), before: value, after: value });
export type ValueChange = z.infer<typeof valueChange>;

/** An element of a list: a barcode, an ingredient, a category; the name of a picture is its stem. */
const element = z.object({ id: z.int(), name: z.string() });
export type ChangedElement = z.infer<typeof element>;

/** Places count from 1. */
const listChange = z.object({
    field: z.string(),
    /** With their places in a list that has an order. */
    added: z.array(element.extend({ place: z.int().optional() })),
    removed: z.array(element),
    moved: z.array(element.extend({ from: z.int(), to: z.int() })),
    /** Elements that stayed and read differently now. */
    renamed: z.array(z.object({ id: z.int(), before: z.string(), after: z.string() })),
    /** How many elements were in the list before and after. */
    before: z.int(),
    after: z.int(),
});
export type ListChange = z.infer<typeof listChange>;

/** What an edit did to a field of a record. Fields have the names that the record has on the wire. */
export const change = z.union([listChange, valueChange]);
export type Change = z.infer<typeof change>;
