import { beforeEach, describe, expect, it } from 'vitest';
import { category, tag } from '../../../server/database/schema/catalogue.ts';
import { country } from '../../../server/database/schema/accounts.ts';
import type { Field } from '../../../src/ui/fields/field.ts';
import { mergeValues, type Values } from '../../../src/features/merge/mergeValues.ts';
import type { Client } from '../support/client.ts';
import { add, addProduct } from '../support/rows.ts';
import { testServer } from '../support/server.ts';
import {
    aText,
    below,
    changed,
    listOf,
    oneOf,
    pick,
    rowsOf,
    seeded,
    type Change,
    type Random,
} from './changes.ts';
import { formsOf, type Form } from './editors.ts';
import { addEditables, type Editable, type Row } from './records.ts';

const seed = 20_261_122;
const roundsOfForm = 120;
const roundsOfAct = 40;

const kinds = [
    'product',
    'brand',
    'ingredient',
    'post',
    'post_comment',
    'product_question',
    'product_question_answer',
];
const acts = ['decision on a correction', 'hiding', 'link', 'deal'];

let staff: Client;
let editables: Editable[];
let forms: ReturnType<typeof formsOf>;
let changes: Record<string, Record<string, Change>>;

const barcodes = ['2000000000015', '2000000000022', '2000000000039', '2000000000046'];

// A second try begins with records of its own.
beforeEach(async () => {
    // Every response is checked against the contract elsewhere.
    const server = await testServer({ checkResponses: false });
    const { db } = server;
    staff = await server.signIn('staff');
    editables = await addEditables(server, staff);
    // With all that their forms require.
    for (const each of editables) await each.save(staff, 'off');
    const ids = new Map<string, number>();
    for (const name of ['Squalane', 'Panthenol', 'Tocopherol', 'Glycerin', 'Betaine']) {
        const { body } = await staff.post<Row>('ingredients', { names: [{ name, primary: true }] });
        ids.set(name, body.id);
    }
    forms = formsOf(editables, ids);
    const several = (count: number, make: (index: number) => Promise<number>) =>
        Promise.all(Array.from({ length: count }, (_, index) => make(index)));
    const countries = await several(3, index => add(db, country, { name: `Land ${index}` }));
    const tags = await several(3, index => add(db, tag, { name: `Tag ${index}` }));
    const categories = await several(4, index => add(db, category, { name: `Category ${index}` }));
    const products = (await several(4, index => addProduct(db, `Shown ${index}`))).map(id => ({ id }));
    const listed: Change = (text, random) => {
        const names = String(text).split(', ').filter(Boolean);
        return (listOf([...ids.keys()], name => name, true)(names, random) as string[]).join(', ');
    };
    const shown = listOf(products, ({ id }: Row) => id);
    changes = {
        product: {
            name: aText,
            description: aText,
            single_use: oneOf(true, false),
            categories: listOf(categories),
            barcodes: rowsOf('barcode', barcodes),
            product_ingredients: listed,
        },
        brand: { name: aText, description: aText, country_id: oneOf(...countries), tags: listOf(tags) },
        ingredient: {
            description: aText,
            ewg_hazard_score: oneOf('none', 'low', 'high'),
            names: rowsOf('name', ['Water', 'Eau', 'Wasser', 'Agua'], { primary: false }),
        },
        post: {
            title: aText,
            body: aText,
            visible_after: oneOf(null, '2999-01-01 10:00:00', '2999-02-01 10:00:00'),
            products: shown,
        },
        post_comment: { body: aText, products: shown },
        product_question: { question: aText },
        product_question_answer: { answer: aText },
    };
});

const textOf = (each: unknown) => {
    if (typeof each !== 'object' || each === null) return String(each);
    const { barcode, name, id } = each as Values;
    return String(barcode ?? ('primary' in each ? name : id));
};

/** A value as a text, or as the texts of its elements. */
const plain = ({ kind }: Field, value: unknown): string | string[] => {
    if (Array.isArray(value)) return value.map(textOf);
    const text = String(value ?? '');
    return kind === 'array' ? text.split(', ').filter(Boolean) : text;
};

interface Save {
    /** As `plain` writes it, with those changes of others that were the same as its own. */
    opened: Record<string, string | string[]>;
    typed: Values;
    /** What was shown as a clash, and what was chosen there at last. */
    shown: Map<string, unknown>;
    /** How often somebody else was faster. */
    refused: number;
    /** What was sent at last, and what came back. */
    sent: Values;
    saved: Row;
}

/**
 * What a save still changes it from: once somebody else has stored the same change, it is no longer one of its own, and
 * whoever changes that further changes nothing of it.
 */
const withShared = (was: string | string[], theirs: string | string[], typed: string | string[]) => {
    if (!Array.isArray(was) || !Array.isArray(theirs) || !Array.isArray(typed))
        return theirs === typed ? typed : was;
    return [
        ...was.filter(each => typed.includes(each) || theirs.includes(each)),
        ...typed.filter(each => !was.includes(each) && theirs.includes(each)),
    ];
};

/** Saves as the console does: puts together what it can and decides on the rest; `between` runs before it saves again. */
const save = async (form: Form, typed: Values, opened: Row, random: Random, between = async () => {}) => {
    const shown: Save['shown'] = new Map();
    const before = form.valuesOf(opened);
    const own = Object.fromEntries(
        Object.entries(form.fields).map(([name, field]) => [name, plain(field, before[name])]),
    );
    let base = opened;
    let mine = typed;
    let refused = 0;
    for (let tries = 0; tries < 20; tries += 1) {
        const { status, body } = await form.send(staff, mine, base);
        if (status === 200) return { opened: own, typed, shown, refused, sent: mine, saved: body };
        expect([status, body]).toEqual([409, expect.anything()]);
        const { stale } = body;
        // Without it two transactions were in each other's way, and nothing was saved.
        if (!stale) continue;
        refused += 1;
        const current = { ...stale.current, version: stale.version };
        const theirs = form.valuesOf(current);
        for (const [name, field] of Object.entries(form.fields))
            own[name] = withShared(own[name]!, plain(field, theirs[name]), plain(field, typed[name]));
        const { values, clashes } = mergeValues(form.fields, { base: form.valuesOf(base), theirs, mine });
        // Whoever took the other one's value has no change of their own there any more.
        for (const name of shown.keys())
            shown.set(name, mine[name] === base[name] ? theirs[name] : values[name]);
        for (const name of clashes) {
            values[name] = pick(random, [theirs[name], mine[name]]);
            shown.set(name, values[name]);
        }
        mine = values;
        base = current;
        if (tries === 0) await between();
    }
    throw new Error('Somebody else was always faster');
};

/** What has to be stored of a field, where it is not what was chosen. */
const expected = (before: string | string[], stored: string | string[], typed: string | string[]) => {
    if (!Array.isArray(before) || !Array.isArray(stored) || !Array.isArray(typed))
        return typed === before ? stored : typed;
    return [...new Set([...stored, ...typed])].filter(
        each => !before.includes(each) || (stored.includes(each) && typed.includes(each)),
    );
};

const sorted = (value: string | string[]) => [value].flat().toSorted();

/** Checks that a save kept every change: its own, and those stored before, but for what it was shown. */
const check = (
    form: Form,
    { opened, typed, shown }: Save,
    [before, after]: readonly [Values, Values],
    what: string,
) => {
    for (const [name, field] of Object.entries(form.fields)) {
        if (!(name in typed) || field.readOnly || field.createOnly) continue;
        const was = opened[name]!;
        const stored = plain(field, before[name]);
        const mine = plain(field, typed[name]);
        const wanted = shown.has(name) ? plain(field, shown.get(name)) : expected(was, stored, mine);
        expect(sorted(plain(field, after[name])), `${what}, ${name}`).toEqual(sorted(wanted));
        // Two different texts in place of a third are always a clash.
        if (!Array.isArray(was) && new Set([was, stored, mine]).size === 3)
            expect(shown.has(name), `${what}, ${name} shown`).toBe(true);
    }
};

const playForm = async (kind: string, random: Random) => {
    const form = forms.get(kind)!;
    let clashes = 0;
    let opened = await form.read(staff);
    const type = (record: Row) => changed(form.valuesOf(record), changes[kind]!, random);
    for (let round = 0; round < roundsOfForm; round += 1) {
        const what = `${kind}, round ${round}`;
        const typed = [type(opened), type(opened)];
        let before = form.valuesOf(opened);
        const saves: Save[] = [];
        const play = async (index: number, between?: () => Promise<void>) =>
            saves.push(await save(form, typed[index]!, opened, random, between));
        const third = async () => {
            const latest = await form.read(staff);
            saves.push(await save(form, type(latest), latest, random));
        };
        const way = below(random, 4);
        if (way === 0) await Promise.all([play(0), play(1)]);
        else {
            await play(0);
            await play(1, way === 1 ? third : undefined);
        }
        if (way === 0)
            saves.sort(
                (one, other) => one.refused - other.refused || one.saved.version - other.saved.version,
            );
        for (const [index, each] of saves.entries()) {
            // Of two at once, the first may get to see what the second has stored already.
            const isOvertaken = way === 0 && index === 0;
            const after = isOvertaken ? each.sent : form.valuesOf(each.saved);
            check(form, each, [before, after], what);
            before = after;
            clashes += each.shown.size;
            opened = each.saved;
        }
    }
    return clashes;
};

/** An act without a form: of two at once from the same version the later one is refused. */
const playAct = async ({ kind, read, save: act }: Editable, random: Random) => {
    let refused = 0;
    for (let round = 0; round < roundsOfAct; round += 1) {
        const { version } = await read(staff);
        const both = [0, 1].map(() => act(staff, pick(random, ['on', 'off']), version));
        const answers = await Promise.all(both);
        const stored = answers.filter(({ status, body }) => status === 200 && body.version > version);
        expect(stored.length, `${kind}, round ${round}`).toBeLessThanOrEqual(1);
        const other = answers.find(answer => !stored.includes(answer))!;
        if (stored.length === 1) expect([200, 409]).toContain(other.status);
        refused += answers.filter(({ status }) => status === 409).length;
    }
    return refused;
};

describe('two people on one record', () => {
    it.each(kinds.map((kind, index) => ({ kind, index })))(
        `lose no change of a $kind and are shown every clash in ${roundsOfForm} random interleavings`,
        async ({ kind, index }) => {
            expect([...forms.keys()]).toEqual(kinds);
            expect(await playForm(kind, seeded(seed + index))).toBeGreaterThan(0);
        },
    );

    it.each(acts.map((act, index) => ({ act, index })))(
        `lose no $act in ${roundsOfAct} random interleavings`,
        async ({ index }) => {
            const each = editables.slice(-acts.length)[index]!;
            expect(await playAct(each, seeded(seed - 1 - index))).toBeGreaterThan(0);
        },
    );

    it('meet in 1,000 interleavings', () => {
        expect(kinds.length * roundsOfForm + acts.length * roundsOfAct).toBe(1000);
    });
});
