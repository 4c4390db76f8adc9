import type { ReferenceName } from '../../../dataProvider/references.ts';
import type { Field } from '../fields/field.ts';

export type Difference =
    /** Short enough to show; without `from` if the field was empty. */
    | { kind: 'becomes'; from: string | undefined; to: string }
    | { kind: 'parts'; added: readonly string[]; removed: readonly string[] }
    | { kind: 'amount'; added: number; removed: number }
    | { kind: 'switch'; on: boolean }
    | { kind: 'changed' | 'removed' };

export type NamesOf = (reference: ReferenceName) => readonly { id: number; name: string }[];

/** A longer text would fill the save bar. */
const short = 28;

const textOf = (value: unknown) => String(value ?? '').trim();
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const without = <Item>(items: readonly Item[], others: readonly Item[]) =>
    items.filter(item => !others.includes(item));

const textDifference = (before: string, after: string, isLong: boolean): Difference | undefined => {
    if (before === after) return undefined;
    if (after === '') return { kind: 'removed' };
    const tells = !isLong && after.length <= short && before.length <= short;
    return tells ? { kind: 'becomes', from: before || undefined, to: after } : { kind: 'changed' };
};

const amountDifference = (before: readonly string[], after: readonly string[]): Difference | undefined => {
    const added = without(after, before).length;
    const removed = without(before, after).length;
    if (added + removed > 0) return { kind: 'amount', added, removed };
    return before.every((part, index) => part === after[index]) ? undefined : { kind: 'changed' };
};

const orderedDifference = (before: readonly string[], after: readonly string[]): Difference | undefined => {
    if (before.length !== after.length)
        return { kind: 'becomes', from: String(before.length), to: String(after.length) };
    return before.every((part, index) => part === after[index]) ? undefined : { kind: 'changed' };
};

const partsDifference = (before: readonly string[], after: readonly string[]): Difference | undefined => {
    const added = without(after, before);
    const removed = without(before, after);
    return added.length + removed.length > 0 ? { kind: 'parts', added, removed } : undefined;
};

const labelOf = (field: { by?: string }, value: unknown) =>
    textOf((value as Record<string, unknown> | null | undefined)?.[field.by ?? 'name']);

/** How `after` differs from `before`, as text; undefined if they are equal. */
export const differenceOf = (
    field: Field,
    before: unknown,
    after: unknown,
    namesOf: NamesOf,
): Difference | undefined => {
    switch (field.kind) {
        case 'boolean':
            return Boolean(before) === Boolean(after) ? undefined : { kind: 'switch', on: Boolean(after) };
        case 'reference': {
            const name = (id: unknown) => namesOf(field.reference).find(each => each.id === id)?.name;
            return textDifference(name(before) ?? textOf(before), name(after) ?? textOf(after), false);
        }
        case 'referenceArray': {
            const names = (ids: unknown) =>
                list(ids).map(
                    id => namesOf(field.reference).find(each => each.id === id)?.name ?? String(id),
                );
            return partsDifference(names(before), names(after));
        }
        case 'link':
            return textDifference(labelOf(field, before), labelOf(field, after), false);
        case 'linkArray':
            return partsDifference(
                list(before).map(each => labelOf({}, each)),
                list(after).map(each => labelOf({}, each)),
            );
        case 'array': {
            const partsOf = (value: unknown) => (value === undefined ? [] : field.parts(value as never));
            const difference = field.ordered ? orderedDifference : amountDifference;
            return difference(partsOf(before), partsOf(after));
        }
        case 'image':
            return (before ?? null) === (after ?? null) ? undefined : { kind: 'changed' };
        case 'imageArray': {
            const added = without(list(after), list(before)).length;
            const removed = without(list(before), list(after)).length;
            return added + removed > 0 ? { kind: 'amount', added, removed } : { kind: 'changed' };
        }
        default:
            return textDifference(
                textOf(before),
                textOf(after),
                field.kind === 'text' && field.multiline === true,
            );
    }
};
