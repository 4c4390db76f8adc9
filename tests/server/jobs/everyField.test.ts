import { beforeAll, describe, expect, it } from 'vitest';
import { isJobAct, type JobList } from '../../../contract/jobLists.ts';
import type { FieldChange, Job, JobPreview } from '../../../contract/jobs.ts';
import { lists } from '../../../server/jobs/meant.ts';
import { resources } from '../../../src/app/registry.ts';
import { changeableFields, fieldsOfChange, waysOf, type How } from '../../../src/features/jobs/changeable.ts';
import type { Field } from '../../../src/ui/fields/field.ts';
import { dump } from '../history/world.ts';
import { afterFile } from '../support/afterFile.ts';
import type { Client } from '../support/client.ts';
import { demoDatabase } from '../support/database.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { endOf, soon } from './support.ts';

let server: TestServer;
let staff: Client;
/** Every logged row, as it is again after each job that was undone. */
let before: Awaited<ReturnType<typeof dump>>;

beforeAll(async () => {
    const database = await demoDatabase();
    afterFile(database.close);
    server = await testServer({ database, jobs: soon });
    staff = await server.signIn('staff');
    await database.pool.query(
        `update ingredient set cas_number = '56-81-5', functions = 'humectant' where id <= 40`,
    );
    before = await dump(database);
});

type Value = string | number | boolean | null;
type Values = Record<string, unknown>;

interface Case {
    resource: (typeof resources)[number];
    name: string;
    field: Field;
    how: How;
}

const declared: Case[] = resources.flatMap(resource =>
    changeableFields(resource.fields ?? {}).flatMap(([name, field]) =>
        waysOf(field).map(how => ({ resource, name, field, how })),
    ),
);

const isChanged = ({ resource }: Case) => isJobAct(resource.name, 'change');

const tableOf: Record<string, string> = {
    brands: 'brand',
    categories: 'category',
    channels: 'channel',
    countries: 'country',
    ingredients: 'ingredient',
    products: 'product',
    tags: 'tag',
};

const idsOf = async (table: string, where = 'true') =>
    (
        await server.database.pool.query<{ id: number }>(
            `select id from ${table} where ${where} order by id limit 40`,
        )
    ).rows.map(({ id }) => id);

/** Values that a field takes, for those that do not take any text. */
const taken: Record<string, Value[]> = {
    barcodes: ['4006381333931'],
    cas_number: ['7732-18-5'],
    ewg_rating: ['3'],
};

/** Entries of a reference list have no order of their own. */
const sorted = ({ kind }: Field, held: readonly Value[]): readonly Value[] =>
    kind === 'referenceArray' ? held.toSorted((one, other) => Number(one) - Number(other)) : held;

/** What a field of a record holds: ids or texts, one of a field that is no list. */
const heldOf = (field: Field, held: unknown): readonly Value[] => {
    const plain = (each: unknown): Value => {
        if (typeof each !== 'object' || each === null) return (each ?? null) as Value;
        const { barcode, ingredient, name, primary, id } = each as Values;
        if (ingredient !== undefined) return (ingredient as { id: number }).id;
        return (barcode ?? (primary === undefined ? id : name)) as Value;
    };
    const all = [held ?? null].flat().map(plain);
    return sorted(field, all);
};

/** One value that a field may be given and does not hold. */
const freshOf = async (name: string, field: Field, held: readonly Value[]): Promise<Value> => {
    const other = (values: readonly Value[]) => values.find(each => !held.includes(each))!;
    switch (field.kind) {
        case 'boolean':
            return !held[0];
        case 'select':
            return other(field.choices);
        case 'number':
            return other(await idsOf('new_product', 'product_id is null'));
        case 'reference':
        case 'referenceArray':
            return other(await idsOf(tableOf[field.reference]!));
        case 'link':
        case 'linkArray':
            return other(await idsOf(tableOf[field.to]!));
        case 'date':
            return '2031-05-06 07:08:09';
        case 'array':
            return freshOf(name, field.each!, held);
        default:
            return other(taken[name] ?? ['Tried on three']);
    }
};

const changeOf = async ({ name, field, how }: Case, held: readonly Value[]): Promise<FieldChange> => {
    const isList = ['array', 'linkArray', 'referenceArray'].includes(field.kind);
    const fresh = await freshOf(name, field, held);
    const gone = held.at(-1) ?? null;
    const text = fieldsOfChange(field, how).find?.kind === 'text';
    const change = { field: field.sentAs ?? name, how };
    switch (how) {
        case 'set':
            return { ...change, value: isList ? [fresh as number] : fresh };
        case 'add':
            return { ...change, value: [fresh as number] };
        case 'remove':
            return { ...change, value: [gone as number] };
        case 'replace':
            return text && name !== 'barcodes'
                ? { ...change, find: String(gone).slice(0, 3), value: 'Xyz' }
                : { ...change, find: gone as number, value: fresh };
    }
};

const expected = ({ how, value, find }: FieldChange, held: readonly Value[]): Value[] => {
    const given = [value].flat();
    switch (how) {
        case 'set':
            return given;
        case 'add':
            return [...new Set([...held, ...given])];
        case 'remove':
            return held.filter(each => !given.includes(each));
        case 'replace': {
            const by = (each: Value) =>
                typeof each === 'string' ? each.replaceAll(String(find), String(value)) : value;
            const swapped = held.map(each =>
                typeof each === 'string' || each === find ? by(each) : each,
            ) as Value[];
            return [...new Set(swapped)];
        }
    }
};

describe('every declared field of every list', () => {
    it('is changed in each list of records with a PUT', () => {
        const changed = declared.filter(isChanged).map(({ resource, name }) => `${resource.name} ${name}`);
        expect(new Set(changed).size).toBeGreaterThan(18);
        const others = declared.filter(each => !isChanged(each));
        // A correction is resolved and opened again by acts of their own.
        expect(others.map(({ resource, name }) => `${resource.name} ${name}`)).toEqual([
            'corrections resolved',
        ]);
    });

    it.each(
        declared
            .filter(isChanged)
            .map(each => [`${each.resource.name} ${each.name} ${each.how}`, each] as const),
    )('%s: as previewed, on three records, and back again', async (_, each) => {
        const { resource, name, field, how } = each;
        const list = resource.name as JobList;
        const path = (id: number) => resource.endpoint!.record!.replace('{id}', String(id));
        const read = async (id: number) => heldOf(field, (await staff.get<Values>(path(id))).body[name]);
        const all = await Promise.all(
            (await idsOf(lists[list].kind)).map(async id => ({ id, held: await read(id) })),
        );
        const least = how === 'remove' ? 2 : 1;
        const some = all.filter(({ held }) => held.length >= least && held[0] !== null);
        const three = (some.length > 2 ? some : all).slice(0, 3);
        const change = await changeOf(each, three[0]!.held);
        const request = { list, act: 'change', ids: three.map(({ id }) => id), changes: [change] };

        const { body: preview } = await staff.post<JobPreview>('jobs/preview', request);
        expect(preview.total).toBe(3);
        expect(new Set(preview.examples.flatMap(({ changes }) => changes.map(of => of.field)))).toEqual(
            new Set(preview.changed > 0 ? [name === 'new_product_id' ? 'new_products' : name] : []),
        );

        const job = await endOf(staff, (await staff.post<Job>('jobs', request)).body);
        const { done, unchanged, skipped } = job;
        expect(job.state).toBe('done');
        // A preview tries as many as it has time for.
        if (preview.tried === 3) expect(preview).toMatchObject({ changed: done, unchanged, skipped });
        expect(job.skips.every(({ reason }) => reason.code.length > 0)).toBe(true);
        const left = new Set(job.skips.map(({ record }) => record.id));
        for (const { id, held } of three) {
            const after = left.has(id) ? held : expected(change, held);
            // Only the last product keeps a submission.
            const isTaken = name === 'new_product_id' && id !== three[2]!.id;
            expect(await read(id)).toEqual(isTaken ? [null] : sorted(field, after));
        }
        if (done > 0) {
            const back = await staff.post<Job>(`job/${job.id}/undo`);
            expect(await endOf(staff, back.body)).toMatchObject({ done, skipped: 0 });
        }
        expect(await dump(server.database)).toEqual(before);
        // What a record must have is not taken from it.
        expect(done + skipped).toBeGreaterThan(0);
    });

    it.each(resources.map(({ name }) => name).filter(name => !isJobAct(name, 'change')))(
        '%s have no PUT, which is said',
        async list => {
            const changes = [{ field: 'name', how: 'set', value: 'Any' }];
            const { status, body } = await staff.post<{ errors: object }>('jobs', {
                list,
                act: 'change',
                ids: [1],
                changes,
            });
            expect(status).toBe(422);
            expect(Object.keys(body.errors)).toEqual([expect.stringMatching(/^(list|act)$/)]);
        },
    );
});
