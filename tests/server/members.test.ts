import { beforeAll, expect, it } from 'vitest';
import type { ResponseOf } from '../../contract/types.ts';
import { account } from '../../server/database/schema/accounts.ts';
import { channel, post, postComment } from '../../server/database/schema/community.ts';
import { addAccount } from './support/accounts.ts';
import type { Client } from './support/client.ts';
import { add } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

type Standing = ResponseOf<'GET user/{id}/standing'>;
type Contributions = ResponseOf<'GET user/{id}/contributions'>;
type Note = ResponseOf<'POST user/{id}/standing'>;

let server: TestServer;
let staff: Client;
let news: number;
let members = 0;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    news = await add(server.db, channel, { name: 'News' });
});

const newMember = () => addAccount(server.db, { username: `writer${(members += 1)}` });
const standing = async (member: number) => (await staff.get<Standing>(`user/${member}/standing`)).body;
const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
const writePost = (account_id: number, title: string) =>
    add(server.db, post, { title, body: `About ${title}`, channel_id: news, account_id });
const isUnseen = async (kind: string, id: number) => {
    const { rows } = await server.database.pool.query<{ unseen: boolean }>(
        'select text_unseen($1, $2) as unseen',
        [kind, id],
    );
    return rows[0]!.unseen;
};

it('keeps notes, warnings and mutes, newest first, each an edit of the member', async () => {
    const member = await newMember();
    const first = await staff.post<Note>(`user/${member}/standing`, {
        type: 'note',
        note: 'Reads labels well',
    });
    await staff.post(`user/${member}/standing`, { type: 'warning', note: 'Shop links' });
    const again = await staff.post<Note>(`user/${member}/standing`, { type: 'warning', note: 'Shop links' });
    const { notes } = await standing(member);
    expect(notes.map(({ type, note, by }) => [type, note, by!.name])).toEqual([
        ['warning', 'Shop links', 'staff'],
        ['note', 'Reads labels well', 'staff'],
    ]);
    expect(notes[0]!.edit).toBe(again.body.edit);
    expect(Number(first.headers['x-edit'])).toBe(first.body.edit);
    const { body } = await staff.get<{ items: { records: number; record: { id: number } }[] }>(
        `history?kind=account&id=${member}`,
    );
    expect(body.items.slice(0, 2).map(({ record }) => record.id)).toEqual([member, member]);
});

it('takes a warning back and brings it again, as with everything', async () => {
    const member = await newMember();
    const { body } = await staff.post<Note>(`user/${member}/standing`, { type: 'warning', note: 'Codes' });
    const undone = await staff.post<{ edit: number }>('history/undo', { edits: [body.edit] });
    expect((await standing(member)).notes).toEqual([]);
    await staff.post('history/undo', { edits: [undone.body.edit] });
    expect((await standing(member)).notes).toMatchObject([{ type: 'warning', edit: body.edit }]);
});

it('needs an end for a mute, in the future and within a year, and for nothing else', async () => {
    const member = await newMember();
    const write = async (body: object) => (await staff.post(`user/${member}/standing`, body)).status;
    expect(await write({ type: 'mute', note: 'Links' })).toBe(422);
    expect(await write({ type: 'mute', note: 'Links', until: inDays(-1) })).toBe(422);
    expect(await write({ type: 'mute', note: 'Links', until: inDays(400) })).toBe(422);
    expect(await write({ type: 'note', note: 'Links', until: inDays(1) })).toBe(422);
    expect(await write({ type: 'warning', note: ' ' })).toBe(422);
    expect(await write({ type: 'mute', note: 'Links', until: inDays(7) })).toBe(200);
    expect((await staff.post('user/999999/standing', { type: 'note', note: 'x' })).status).toBe(404);
});

it('keeps new texts of a muted member unseen until somebody passes them, and none from before or after', async () => {
    const member = await newMember();
    const before = await writePost(member, 'Before');
    await staff.post(`user/${member}/standing`, { type: 'mute', note: 'Links', until: inDays(7) });
    const during = await writePost(member, 'During');
    const comment = await add(server.db, postComment, { body: 'Me', post_id: before, account_id: member });
    expect(await isUnseen('post', before)).toBe(false);
    expect(await isUnseen('post', during)).toBe(true);
    expect(await isUnseen('post_comment', comment)).toBe(true);
    await staff.put(`desk/post/${during}`, { state: 'done', outcome: 'approved' });
    expect(await isUnseen('post', during)).toBe(false);
    await staff.post(`user/${member}/unmute`);
    expect((await standing(member)).notes[0]!.until! <= inDays(0)).toBe(true);
    expect(await isUnseen('post_comment', comment)).toBe(true);
    expect(await isUnseen('post', await writePost(member, 'After'))).toBe(false);
});

it('shows contributions of one kind or between two moments, with the counts of all kinds', async () => {
    const member = await newMember();
    const first = await writePost(member, 'First');
    await writePost(member, 'Second');
    await add(server.db, postComment, { body: 'Me', post_id: first, account_id: member });
    const read = async (query: string) =>
        (await staff.get<Contributions>(`user/${member}/contributions?${query}`)).body;
    const comments = await read('kind=post_comment');
    expect(comments).toMatchObject({ total: 1, counts: { post: 2, post_comment: 1 }, items: { length: 1 } });
    expect(await read(`to=${inDays(-1)}`)).toMatchObject({ total: 0, items: [], counts: {} });
    expect(await read(`from=${inDays(-1)}&to=${inDays(1)}&kind=post`)).toMatchObject({ total: 2 });
});

it('deletes ticked texts as one edit, which one undo brings back', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const posts = [await writePost(member, 'One'), await writePost(member, 'Two')];
    const comment = await add(server.db, postComment, { body: 'x', post_id: posts[0]!, account_id: member });
    const foreign = await writePost(other, 'Foreign');
    const items = [
        ...[...posts, foreign].map(id => ({ kind: 'post', id })),
        { kind: 'post_comment', id: comment },
        { kind: 'post_comment', id: 999_999 },
    ];
    const { body, headers } = await staff.post(`user/${member}/removed`, { items });
    expect(body).toEqual({ removed: 3, left: 2 });
    const total = async () => (await standing(member)).person!.removed;
    expect(await total()).toBe(3);
    await staff.post('history/undo', { edits: [Number(headers['x-edit'])] });
    expect(await total()).toBe(0);
    expect((await staff.get(`community/post/${posts[0]!}`)).status).toBe(200);
});

it('asks once whether to look at all texts of a member of whom the last were removed', async () => {
    const member = await newMember();
    const posts: number[] = [];
    for (let at = 0; at < 5; at += 1) posts.push(await writePost(member, `Spam ${at}`));
    const suspects = async () =>
        (await staff.get<ResponseOf<'GET desk/suspects'>>('desk/suspects')).body.filter(
            ({ id }) => id === member,
        );
    for (const id of posts.slice(0, 2)) await staff.delete(`community/post/${id}`);
    expect(await suspects()).toEqual([]);
    const { headers } = await staff.delete(`community/post/${posts[2]!}`);
    expect(await suspects()).toMatchObject([{ removed: 3, left: 2 }]);
    await staff.post('history/undo', { edits: [Number(headers['x-edit'])] });
    expect(await suspects()).toEqual([]);
    await staff.delete(`community/post/${posts[2]!}`);
    await staff.post(`user/${member}/looked`);
    expect(await suspects()).toEqual([]);
    await staff.delete(`community/post/${posts[3]!}`);
    expect(await suspects()).toMatchObject([{ removed: 4, left: 1 }]);
    await staff.put(`desk/post/${posts[4]!}`, { state: 'done', outcome: 'approved' });
    expect(await suspects()).toEqual([]);
});

it('is for staff of people, and changes nothing for those who only read', async () => {
    const member = await newMember();
    const me = await staff.get<{ id: number }>('auth/me');
    const narrow = (areas: string[] | null, reading_only: boolean) =>
        server.database.pool.query('update account set areas = $1, reading_only = $2 where id = $3', [
            areas,
            reading_only,
            me.body.id,
        ]);
    await server.db.insert(account).values({ username: 'boss', email: 'boss@x.example', super_user: true });
    await narrow(['community'], false);
    expect((await staff.get(`user/${member}/standing`)).status).toBe(403);
    await narrow(null, true);
    expect((await staff.get(`user/${member}/standing`)).status).toBe(200);
    expect((await staff.post(`user/${member}/standing`, { type: 'note', note: 'x' })).status).toBe(403);
    await narrow(['people'], false);
    const items = [{ kind: 'post', id: await writePost(member, 'Mine') }];
    expect((await staff.post(`user/${member}/removed`, { items })).status).toBe(403);
    await narrow(null, false);
});
