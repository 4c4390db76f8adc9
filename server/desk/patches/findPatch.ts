import type { Patch, PatchChange } from '../../../contract/deskDetail.ts';
import type { Database } from '../../http/services.ts';
import { readCorrected, type Corrected } from './corrected.ts';
import { barcodeIn, effects } from './effects.ts';
import { readKnown, type Known } from './known.ts';
import { listed, spellings } from './meant.ts';
import { readCorrection } from './readCorrection.ts';
import type { Reading, Statement, Subject } from './statements.ts';

const subjectOf = ({ product, brand }: Corrected): Subject =>
    product ? 'product' : brand ? 'brand' : 'ingredient';

const words = ({ name, after, not }: Statement) => [name, after, not].flatMap(each => each ?? []);

const mentionedIn = (corrected: Corrected, statements: readonly Statement[]) => {
    const brands = new Set<string>();
    const ingredients = new Set<string>();
    const barcodes = new Set<string>();
    for (const statement of statements) {
        const { says } = statement.rule;
        const isOf = (subject: Subject) => says === 'name' && subjectOf(corrected) === subject;
        if (says === 'brand' || says === 'parent' || isOf('brand'))
            for (const name of statement.name ? spellings(statement.name) : []) brands.add(name);
        if (says === 'missing' || says === 'absent' || says === 'placed' || isOf('ingredient'))
            for (const part of words(statement).flatMap(each => [each, ...listed(each)]))
                for (const name of spellings(part)) ingredients.add(name);
        for (const part of words(statement)) {
            const code = barcodeIn(part);
            if (code !== undefined) barcodes.add(code);
        }
    }
    return { ingredients, brands, barcodes };
};

/** Merges all changes of a field; null if two contradict each other. */
const merged = (changes: readonly PatchChange[]): PatchChange[] | null => {
    const byField = new Map<PatchChange['field'], PatchChange>();
    for (const change of changes) {
        const before = byField.get(change.field);
        if (!before) byField.set(change.field, change);
        else if (before.field === 'ingredients' && change.field === 'ingredients')
            byField.set('ingredients', {
                field: 'ingredients',
                add: [...before.add, ...change.add],
                remove: [...before.remove, ...change.remove],
            });
        else if (before.field === 'barcodes' && change.field === 'barcodes')
            byField.set('barcodes', {
                field: 'barcodes',
                add: [...new Set([...before.add, ...change.add])],
                remove: [...new Set([...before.remove, ...change.remove])],
            });
        else return null;
    }
    const ingredients = byField.get('ingredients');
    if (ingredients?.field === 'ingredients' && !isConsistent(ingredients)) return null;
    return [...byField.values()];
};

/** Nothing is added or removed twice, and nothing follows an ingredient that is removed for good. */
const isConsistent = ({ add, remove }: Extract<PatchChange, { field: 'ingredients' }>) => {
    const added = add.map(each => each.ingredient.id);
    const removed = remove.map(each => each.id);
    const gone = removed.filter(id => !added.includes(id));
    return (
        new Set(added).size === added.length &&
        new Set(removed).size === removed.length &&
        add.every(({ after }) => !after || !gone.includes(after.id))
    );
};

/** Whether every added ingredient has a place: the list is in the order of amount. */
const isPlaced = (change: PatchChange) =>
    change.field !== 'ingredients' || change.add.every(({ after }) => after !== undefined);

const patchOf = (corrected: Corrected, { statements, isSure }: Reading, known: Known): Patch | null => {
    const found = statements.flatMap(statement => {
        const effect = effects[statement.rule.says](corrected, statement, known);
        return effect ? [{ statement, ...effect }] : [];
    });
    if (found.length === 0) return null;
    const all = found.flatMap(({ change }) => change ?? []);
    const changes = merged(all);
    const proposes =
        isSure &&
        changes !== null &&
        changes.length > 0 &&
        found.length === statements.length &&
        found.every(each => each.isSure && each.statement.rule.proposes);
    return {
        read: found.map(({ statement: { from, to } }) => ({ from, to })),
        changes: changes ?? all.slice(0, 1),
        strength: !proposes ? 'point' : changes.every(isPlaced) ? 'propose' : 'place',
        submission: corrected.product?.submission ?? null,
    };
};

/** Patches by correction id, in at most two queries; corrections without one are left out. */
const patchesOf = async (db: Pick<Database, 'execute'>, ids: readonly number[]) => {
    const read = (ids.length ? await readCorrected(db, ids) : []).flatMap(corrected => {
        const reading = readCorrection(corrected.text, subjectOf(corrected));
        return reading.statements.length ? [{ corrected, reading }] : [];
    });
    const mentioned = read.map(({ corrected, reading }) => mentionedIn(corrected, reading.statements));
    const known = await readKnown(db, {
        ingredients: new Set(mentioned.flatMap(({ ingredients }) => [...ingredients])),
        brands: new Set(mentioned.flatMap(({ brands }) => [...brands])),
        barcodes: new Set(mentioned.flatMap(({ barcodes }) => [...barcodes])),
    });
    const patches = new Map<number, Patch>();
    for (const { corrected, reading } of read) {
        const patch = patchOf(corrected, reading, known);
        if (patch) patches.set(corrected.id, patch);
    }
    return patches;
};

/** The change read from a correction; null without one, such as when it is resolved. */
export const findPatch = async (db: Pick<Database, 'execute'>, correctionId: number): Promise<Patch | null> =>
    (await patchesOf(db, [correctionId])).get(correctionId) ?? null;

/** The corrections whose change can be applied. */
export const proposedAmong = async (
    db: Pick<Database, 'execute'>,
    correctionIds: readonly number[],
): Promise<Set<number>> => {
    const patches = await patchesOf(db, correctionIds);
    return new Set([...patches].flatMap(([id, { strength }]) => (strength === 'propose' ? id : [])));
};
