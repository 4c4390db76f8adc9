import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { openArchive } from '../../../server/imports/archive.ts';
import { zipOf } from './support.ts';

const codeOf = (bytes: Uint8Array) =>
    openArchive(Buffer.from(bytes)).then(
        () => null,
        (error: { codes: { code: string }[] }) => error.codes[0]?.code,
    );

/** The archive with some bytes of its directory's first entry, or of its end, replaced. */
const changed = (bytes: Uint8Array, signature: number, offset: number, value: number, size: 2 | 4) => {
    const copy = Buffer.from(bytes);
    for (let at = 0; at < copy.length - 4; at += 1)
        if (copy.readUInt32LE(at) === signature) {
            if (size === 2) copy.writeUInt16LE(value, at + offset);
            else copy.writeUInt32LE(value, at + offset);
        }
    return copy;
};

const directory = 0x02014b50;

it('reads the files of an archive by name, without their folders', async () => {
    const files = await openArchive(Buffer.from(zipOf({ 'a/list.csv': 'name', 'b.png': 'picture' })));
    expect(files.map(({ name, size }) => [name, size])).toEqual([
        ['list.csv', 4],
        ['b.png', 7],
    ]);
    expect(String(await files[0]!.read())).toBe('name');
});

it('refuses a bomb by what its directory says, and unpacks nothing of it', async () => {
    const bomb = zipOf({ 'zeros.csv': new Uint8Array(60 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await codeOf(bomb)).toBe('archiveRatio');
});

it('refuses files that say to be larger than all may be', async () => {
    const large = changed(zipOf({ a: 'x' }), directory, 24, 600 * 1024 * 1024, 4);
    expect(await codeOf(large)).toBe('archiveUnpacked');
});

it('refuses files that share their bytes', async () => {
    expect(await codeOf(changed(zipOf({ a: 'x' }), directory, 20, 5_000_000, 4))).toBe('archiveRatio');
});

it('refuses 100,000 empty files in less than a second', async () => {
    const many = zipSync(
        Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`${index}`, new Uint8Array()])),
        { level: 0 },
    );
    const started = performance.now();
    expect(await codeOf(many)).toBe('archiveFiles');
    expect(performance.now() - started).toBeLessThan(1000);
});

it.each(['../../etc/passwd', '/etc/passwd', 'a/../../b.csv'])('refuses the name %s', async name => {
    expect(await codeOf(zipOf({ [name]: 'x' }))).toBe('archiveNames');
});

it('refuses files under a password', async () => {
    expect(await codeOf(changed(zipOf({ a: 'x' }), directory, 8, 1, 2))).toBe('archiveEncrypted');
});

it('finds a wrong checksum when the file is read', async () => {
    const [file] = await openArchive(Buffer.from(changed(zipOf({ a: 'xyz' }), directory, 16, 12, 4)));
    await expect(file!.read()).rejects.toMatchObject({ codes: [{ code: 'archiveUnreadable' }] });
});

it('does not open an archive within an archive', async () => {
    const files = await openArchive(Buffer.from(zipOf({ 'inner.zip': zipOf({ 'list.csv': 'name' }) })));
    expect(files.map(({ name }) => name)).toEqual(['inner.zip']);
});

it.each([
    ['text', Buffer.from('PK but no archive')],
    ['half of one', Buffer.from(zipOf({ a: 'x'.repeat(100) })).subarray(0, 60)],
])('refuses %s', async (_, bytes) => {
    expect(await codeOf(bytes)).toBe('archiveUnreadable');
});
