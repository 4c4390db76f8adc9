import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { country } from '../../server/database/schema/accounts.ts';
import { channel, post } from '../../server/database/schema/community.ts';
import { accountCalled } from './support/accounts.ts';
import type { Client } from './support/client.ts';
import { picture } from './support/pictures.ts';
import { add } from './support/rows.ts';
import { testServer } from './support/server.ts';

interface Saved {
    id: number;
}

let staff: Client;
let norway: number;
let news: number;
let member: number;
let thread: number;

beforeAll(async () => {
    const server = await testServer();
    const { db } = server;
    staff = await server.signIn('staff');
    norway = await add(db, country, { name: 'Save key country' });
    news = await add(db, channel, { name: 'Save key news' });
    member = await accountCalled(db, 'keeper', false);
    thread = await add(db, post, { title: 'Hello', body: 'Text', channel_id: news, account_id: member });
});

const saves = {
    'POST brands': async (save_key: string, name: string) =>
        staff.form<Saved>('brands', { name, country_id: norway, logo: await picture('teal'), save_key }),
    'POST community/posts': async (save_key: string, title: string) =>
        staff.form<Saved>('community/posts', {
            title,
            body: 'Text',
            channel_id: news,
            user_id: member,
            'images-0': await picture('red'),
            save_key,
        }),
    'POST community/post/{id}/post-comments': (save_key: string, body: string) =>
        staff.post<Saved>(`community/post/${thread}/post-comments`, { body, user_id: member, save_key }),
    'POST ingredients': (save_key: string, name: string) =>
        staff.post<Saved>('ingredients', { names: [{ name, primary: true }], save_key }),
};

it.each(Object.entries(saves))('%s creates a record once for its save_key', async (call, save) => {
    const key = randomUUID();
    const first = await save(key, `${call.length} Once`);
    expect(first.status).toBe(200);
    expect((await save(key, `${call.length} Once`)).body).toEqual(first.body);
    const other = await save(randomUUID(), `${call.length} Other`);
    expect(other.body.id).not.toBe(first.body.id);
});

it.each(Object.entries(saves))(
    '%s creates it once when the first save is in progress',
    async (call, save) => {
        const key = randomUUID();
        const replies = await Promise.all(Array.from({ length: 4 }, () => save(key, `${call.length} Twin`)));
        expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    },
);

it('POST ingredients/bulk creates each ingredient once for its save_key', async () => {
    const ingredients = ['Bulk one', 'Bulk two'].map(name => ({
        names: [{ name, primary: true }],
        save_key: randomUUID(),
    }));
    const send = () => staff.post<Saved[]>('ingredients/bulk', { ingredients });
    const [first, twin] = await Promise.all([send(), send()]);
    expect(first.status).toBe(200);
    expect(twin.body).toEqual(first.body);
    expect((await send()).body).toEqual(first.body);
    expect((await staff.post('ingredients/bulk', { ingredients: ingredients.slice(0, 1) })).body).toEqual(
        first.body.slice(0, 1),
    );
});

it('a save_key can be used again after a refusal', async () => {
    const key = randomUUID();
    expect((await saves['POST brands'](key, '')).status).toBe(422);
    expect((await saves['POST brands'](key, 'After a refusal')).status).toBe(200);
});
