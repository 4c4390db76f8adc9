import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type NamedTest, read, testsNamedIn, titlesGone } from './support/namedTests.ts';

interface Requirement {
    number: string;
    kind: string;
    words: string;
    tests: NamedTest[];
}

const { countKinds, patternOf, readTable, sayCounts } = (await import(
    new URL('../../scripts/asvs.mjs', import.meta.url).href
)) as {
    readTable: (text: string) => Requirement[];
    countKinds: (table: readonly Requirement[]) => Record<string, number>;
    sayCounts: (counts: Record<string, number>) => string;
    patternOf: (titles: readonly string[]) => string;
};

const root = resolve(import.meta.dirname, '../..');
const page = read('docs/security.md');
const table = readTable(page);
const counts = countKinds(table);
const { named, files } = testsNamedIn(page.split('\n'));

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0 has. */
const sections = Object.entries({
    1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
    2: { 1: 3, 2: 3, 3: 4, 4: 1 },
    3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
    4: { 1: 3, 2: 1, 3: 2, 4: 4 },
    5: { 1: 1, 2: 3, 3: 2, 4: 3 },
    6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
    7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
    8: { 1: 2, 2: 3, 3: 1, 4: 1 },
    9: { 1: 3, 2: 4 },
    10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
    11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
    12: { 1: 3, 2: 2, 3: 4 },
    13: { 1: 1, 2: 5, 3: 2, 4: 5 },
    14: { 1: 2, 2: 4, 3: 3 },
    15: { 1: 3, 2: 3, 3: 7 },
    16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
    17: { 1: 1, 2: 4, 3: 2 },
});

const numbers = sections.flatMap(([chapter, lengths]) =>
    Object.entries(lengths).flatMap(([section, length]) =>
        Array.from({ length }, (_, index) => `${chapter}.${section}.${index + 1}`),
    ),
);

/** The names by which a page's headings are linked. */
const anchorsOf = (text: string) =>
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
        heading!
            .toLowerCase()
            .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
            .replaceAll(' ', '-'),
    );

const leadsSomewhere = (link: string) => {
    const [path = '', anchor] = link.split('#');
    const file = path ? join('docs', path) : 'docs/security.md';
    return existsSync(join(root, file)) && (!anchor || anchorsOf(read(file)).includes(anchor));
};

describe('the table of requirements', () => {
    it('has each requirement of levels 1 and 2 once, in order', () => {
        expect(numbers).toHaveLength(253);
        expect(table.map(({ number }) => number)).toEqual(numbers);
    });

    it.each(files)('names tests that are in %s', file => {
        expect(titlesGone(file, named)).toEqual([]);
    });

    it('names a test for what is met by one or at the start, in a form that is looked at', () => {
        const untested = table.filter(
            ({ kind, tests }) => (kind === 'test' || kind === 'start') !== tests.length > 0,
        );
        expect(untested.map(({ number }) => number)).toEqual([]);
        expect(named).toHaveLength(page.split('\n').filter(line => line.includes('`tests/')).length);
    });

    it('says where a page has it, and what is missing where something is', () => {
        const pages = table.filter(({ kind, words }) => kind === 'page' && !/\]\([^)]+\)/.test(words));
        const bare = table.filter(({ kind, words }) => kind === 'not met' && words.length < 40);
        expect([...pages, ...bare].map(({ number }) => number)).toEqual([]);
    });

    it('has its counts at the top, of which no fewer may be met', () => {
        process.stdout.write(`OWASP ASVS 5.0, level 2: ${sayCounts(counts)}\n`);
        expect(page).toContain(`**${sayCounts(counts)}**`);
        const [, floor] = /No fewer than (\d+) may be met/.exec(page) ?? [];
        expect(counts['met']).toBeGreaterThanOrEqual(Number(floor));
    });

    it('has links that lead somewhere', () => {
        const links = [...page.matchAll(/\]\(((?!https?:)[^)\s]+)\)/g)].map(([, link]) => link!);
        expect(links.length).toBeGreaterThan(20);
        expect(links.filter(link => !leadsSomewhere(link))).toEqual([]);
    });
});

it('the tests of a requirement are found by their titles, whatever fills the gaps', () => {
    const finds = (title: string, name: string) => new RegExp(patternOf(['another', title])).test(name);
    expect(finds('to “%s” is refused (%i)', 'a request to “evil.example” is refused (421)')).toBe(true);
    expect(finds('$name refuses a member', 'a call GET users?page={n} refuses a member')).toBe(true);
    expect(finds('of ${part + 1} parts', 'pages of 3 parts')).toBe(true);
    expect(finds('ends on sign-out', 'a session ends on sign-out and more')).toBe(false);
    expect(finds('a.b', 'axb')).toBe(false);
});

it('the console writes no HTML and runs no text', () => {
    const written = ['src', 'resources', 'dataProvider', 'authProvider', 'labels', 'contract', 'server']
        .flatMap(folder =>
            readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
                file => `${folder}/${file}`,
            ),
        )
        .filter(file => /\.tsx?$/.test(file))
        .filter(file =>
            /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(/.test(
                read(file),
            ),
        );
    expect(written).toEqual([]);
});
