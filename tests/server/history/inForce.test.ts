import { array, assert, asyncProperty, nat } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Brand } from '../../../contract/brands.ts';
import type { Edit, Trashed, Undone } from '../../../contract/history.ts';
import type { Job } from '../../../contract/jobs.ts';
import { country } from '../../../server/database/schema/accounts.ts';
import { category, tag } from '../../../server/database/schema/catalogue.ts';
import { addProducts, endOf, soon } from '../jobs/support.ts';
import type { Client } from '../support/client.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { lastEdit } from './world.ts';

let server: TestServer;
let staff: Client;
let land: number;
let clean: number;
let creams: number;

beforeAll(async () => {
    server = await testServer({ jobs: soon });
    staff = await server.signIn('staff');
    land = await add(server.db, country, { name: 'Norway' });
    clean = await add(server.db, tag, { name: 'Clean' });
    creams = await add(server.db, category, { name: 'Creams' });
});

const last = () => lastEdit(server.database);
const brandForm = (name: string) => ({ name, country_id: land, 'tags-0': clean });
const addBrand = async (name: string) => (await staff.form<Brand>('brands', brandForm(name))).body.id;
const undo = async (...edits: number[]) => (await staff.post<Undone>('history/undo', { edits })).body;
const historyOf = async (kind: string, id: number) =>
    (await staff.get<{ items: Edit[] }>(`history?kind=${kind}&id=${id}&per_page=100`)).body.items;

/** As the console offers it: see src/features/history/isUndoable.ts. */
const isOffered = ({ undone, rights, redo }: Edit) => undone === null && !rights && !redo;

const trashed = async (id: number) =>
    (await staff.get<{ items: Trashed[] }>('trash?kind=brand&per_page=250')).body.items.filter(
        ({ record: { id: brand } }) => brand === id,
    );

describe('whatever is undone and redone of a change', () => {
    it('Undo is offered on one edit of the record, and takes the record from where it is', async () => {
        // Each number picks one of the edits so far: undoing one that does not stand changes nothing.
        const property = asyncProperty(array(nat(), { minLength: 1, maxLength: 7 }), async picks => {
            const id = await addBrand(`Before ${await last()}`);
            const added = await last();
            await staff.putForm(`brand/${id}`, brandForm(`After ${added}`));
            const edits = [await last()];
            const name = async () => (await staff.get<Brand>(`brand/${id}`)).body.name;
            for (const pick of picks) {
                const standing = (await historyOf('brand', id)).filter(
                    edit => edits.includes(edit.id) && edit.undone === null,
                );
                const { edit } = await undo(standing[pick % standing.length]!.id);
                if (edit !== null) edits.push(edit);
                const offered = (await historyOf('brand', id)).filter(
                    each => edits.includes(each.id) && isOffered(each),
                );
                expect(offered).toHaveLength(1);
                const inActivity = (await staff.get<{ items: Edit[] }>('activity?per_page=50')).body.items;
                expect(
                    inActivity
                        .filter(each => edits.includes(each.id) && isOffered(each))
                        .map(each => each.id),
                ).toEqual([offered[0]!.id]);
            }
            const before = await name();
            const [inForce] = (await historyOf('brand', id)).filter(
                each => edits.includes(each.id) && isOffered(each),
            );
            expect((await undo(inForce!.id)).results).toMatchObject([{ outcome: 'done' }]);
            expect(await name()).not.toBe(before);
        });
        await assert(property, { numRuns: 12 });
    }, 120_000);

    it.each([3, 55])('of a job with %i records too', { timeout: 120_000 }, async size => {
        const { brand_id, ids } = await addProducts(server.database, 'Job', size);
        const query = { brand: String(brand_id), without: '' };
        const given = {
            list: 'products',
            act: 'change',
            changes: [{ field: 'categories', how: 'add', value: creams }],
            query,
        };
        let job = (await staff.post<Job>('jobs', given)).body;
        await endOf(staff, job);
        const first = job;
        for (const isAgain of [false, true, false, true]) {
            job = (await staff.post<Job>(`job/${(isAgain ? job : first).id}/undo`)).body;
            await endOf(staff, job);
            for (const id of [ids[0]!, ids.at(-1)!]) {
                const offered = (await historyOf('product', id)).filter(
                    each => each.by !== null && isOffered(each),
                );
                expect(offered.map(({ call }) => call)).toEqual([
                    isAgain ? 'POST jobs' : 'POST history/undo',
                ]);
            }
            const jobs = (await staff.get<{ items: Job[] }>('jobs')).body.items;
            const chain = jobs.filter(each => each.id >= first.id && each.can_undo);
            expect(chain.map(({ id }) => id)).toEqual([isAgain ? first.id : job.id]);
        }
    });
});

describe('an undo among the edits that it undid', () => {
    it('leaves a record in the trash that the undo had deleted', async () => {
        const id = await addBrand('Of the day');
        const added = await last();
        const { edit: deletion } = await undo(added);
        expect(await trashed(id)).toMatchObject([{ edit: deletion }]);
        const both = await undo(added, deletion!);
        expect(both.results.map(({ outcome }) => outcome)).toEqual(['nothing', 'already']);
        expect(await trashed(id)).toMatchObject([{ edit: deletion }]);
        expect((await undo(deletion!)).results).toMatchObject([{ outcome: 'done' }]);
        expect((await staff.get<Brand>(`brand/${id}`)).status).toBe(200);
        expect(await trashed(id)).toEqual([]);
    });

    it('goes back for the records whose edits are not among them', async () => {
        const [one, other] = [await addBrand('One'), await addBrand('Other')];
        const ofOne = (await historyOf('brand', one))[0]!.id;
        const ofOther = (await historyOf('brand', other))[0]!.id;
        const { edit: deletion } = await undo(ofOne, ofOther);
        const { results } = await undo(ofOne, deletion!);
        expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'already']);
        expect((await staff.get(`brand/${one}`)).status).toBe(404);
        expect((await staff.get(`brand/${other}`)).status).toBe(200);
        expect(await trashed(one)).toMatchObject([{ edit: deletion }]);
        expect(await trashed(other)).toEqual([]);
    });
});
