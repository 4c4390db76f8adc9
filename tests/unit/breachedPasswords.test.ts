import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { breachedPasswords } from '../../server/access/breachedPasswords.ts';

const fileOf = (lines: readonly string[]) => {
    const folder = mkdtempSync(join(tmpdir(), 'backbar-breached-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'list.txt');
    writeFileSync(file, lines.join('\n'));
    return file;
};

describe('a list of breached passwords', () => {
    it('finds each line and hardly any other password, also where its first lines are long', async () => {
        const long = Array.from({ length: 2000 }, (_, at) => `${at}`.padEnd(525, 'x'));
        const short = Array.from({ length: 20_000 }, (_, at) => `pass${at}`);
        const isBreached = breachedPasswords(fileOf([...long, ...short]));
        for (const line of [long[0]!, long.at(-1)!, short[0]!, short.at(-1)!])
            expect(await isBreached(line)).toBe(true);
        const good = await Promise.all(Array.from({ length: 500 }, () => isBreached(randomUUID())));
        expect(good.filter(Boolean)).toEqual([]);
    });

    it('finds nothing without a file', async () => {
        expect(await breachedPasswords(undefined)('password')).toBe(false);
    });
});
