import { beforeAll, expect, it } from 'vitest';
import { productQuestion } from '../../server/database/schema/community.ts';
import { plainRecords } from '../../server/records/stored.ts';
import { accountCalled } from './support/accounts.ts';
import { testServer, type TestServer } from './support/server.ts';

const questions = plainRecords(productQuestion, productQuestion.question);

let db: TestServer['db'];
let account_id: number;

beforeAll(async () => {
    ({ db } = await testServer());
    account_id = await accountCalled(db, 'asker', false);
});

it('finds plain records by a part of their names, and pages them by name', async () => {
    for (const question of ['Tjære & Sønn?', 'Ålesund Algae?', 'Algae Ltd?'])
        await questions.add(db, { question, account_id });
    const page = await questions.list(db, { q: 'ALGAE', page: 1, perPage: 1 });
    expect(page).toMatchObject({ items: [{ question: 'Ålesund Algae?' }], total: 2 });
});

it('returns a plain record with its moments as the wire has them, and its version', async () => {
    const added = await questions.add(db, { question: 'Why?', account_id });
    expect(added).toMatchObject({
        question: 'Why?',
        created: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(added.version).toBeGreaterThan(0);
});

it('stores a moment that the wire sends as text, when it is added and when it is replaced', async () => {
    const added = await questions.add(db, {
        question: 'At eight?',
        account_id,
        created: '2026-03-10 08:00:00',
    });
    expect(added.created).toBe('2026-03-10 08:00:00');
    const saved = await questions.replace(db, { id: added.id, created: '2026-03-11 09:30:00' });
    expect(saved.created).toBe('2026-03-11 09:30:00');
});

it('replaces and deletes one, but for a save from another version', async () => {
    const { id, version } = await questions.add(db, { question: 'How?', account_id });
    const saved = await questions.replace(db, { id, version, question: 'When?' });
    expect(saved).toMatchObject({ id, question: 'When?' });
    await expect(questions.replace(db, { id, version, question: 'Who?' })).rejects.toMatchObject({
        status: 409,
    });
    await expect(questions.remove(db, { id, version })).rejects.toMatchObject({ status: 409 });
    await questions.remove(db, { id, version: saved.version });
    await expect(questions.find(db, id)).rejects.toMatchObject({ status: 404 });
    await expect(questions.remove(db, { id })).rejects.toMatchObject({ status: 404 });
});

it('refuses a reference to what does not exist, at its field', async () => {
    await expect(questions.add(db, { question: 'Where?', account_id: 987_654 })).rejects.toMatchObject({
        status: 422,
        errors: { account_id: ['Not found'] },
    });
});
