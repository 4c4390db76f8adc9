import { describe, expect, it, vi } from 'vitest';
import { treeChoices } from '../../../src/ui/input/categoryTree.ts';
import { filterChoices } from '../../../src/ui/input/plainText.ts';
import { imageProblem } from '../../../src/ui/input/imageFile.ts';
import { type BatchPlace, readBatches } from '../../../src/ui/list/ExportButton.tsx';
import { csvStyle, toCsv } from '../../../src/ui/list/csv.ts';

describe('a list as a file', () => {
    it('quotes what needs it and disarms formulas', () => {
        const rows = [
            ['Name', 'Score'],
            ['Balm, "rose"', -3],
            ['=HYPERLINK("x")', null],
        ];
        const csv = toCsv(rows, csvStyle('en'));
        expect(csv).toBe('\uFEFFName,Score\r\n"Balm, ""rose""",-3\r\n"\'=HYPERLINK(""x"")",\r\n');
    });

    it('separates and counts as a spreadsheet in the language does', () => {
        expect(csvStyle('en')).toEqual({ separator: ',', decimal: '.' });
        for (const locale of ['de', 'es', 'fr'])
            expect(csvStyle(locale), locale).toEqual({ separator: ';', decimal: ',' });
        expect(csvStyle('ar')).toEqual({ separator: ';', decimal: '.' });
        expect(toCsv([['Note, "rosé"', 4.5]], csvStyle('fr'))).toBe('\uFEFF"Note, ""rosé""";"4,5"\r\n');
    });
});

const all = async <Row>(batches: AsyncIterable<readonly Row[]>) => {
    const rows: Row[] = [];
    for await (const batch of batches) rows.push(...batch);
    return rows;
};

describe('every row of a list', () => {
    it('is read page after page', async () => {
        const read = vi.fn(async ({ page, perPage }: BatchPlace) => ({
            data: Array.from({ length: Math.min(perPage, 600 - (page - 1) * perPage) }, (_, at) => at),
            total: 600,
        }));
        expect(await all(readBatches(read))).toHaveLength(600);
        expect(read).toHaveBeenCalledTimes(3);
    });

    it('is read from place to place where the list has places', async () => {
        const read = vi.fn(async ({ after }: BatchPlace) => {
            const last = Number(after ?? 0);
            return {
                data: [{ id: last + 1 }, { id: last + 2 }],
                total: 2,
                meta: { next: last < 4 ? last + 2 : null },
            };
        });
        expect((await all(readBatches(read))).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    });

    it('ends at a backend that returns the same page again', async () => {
        const read = vi.fn(async () => ({ data: [{ id: 3 }, { id: 2 }], total: 600 }));
        expect(await all(readBatches(read))).toHaveLength(2);
        expect(read).toHaveBeenCalledTimes(2);
    });

    it('is read no faster than it is taken', async () => {
        const read = vi.fn(async ({ page, perPage }: BatchPlace) => ({
            data: Array.from({ length: perPage }, (_, at) => page * perPage + at),
            total: 2000,
        }));
        for await (const batch of readBatches(read)) {
            expect(batch).toHaveLength(250);
            break;
        }
        expect(read).toHaveBeenCalledTimes(1);
    });
});

describe('choices', () => {
    it('are found without accents, beginnings first', () => {
        const names = ['La Crème', 'Creme de la Mer', 'Oolith'];
        expect(filterChoices(names, 'crème', name => name)).toEqual(['Creme de la Mer', 'La Crème']);
    });

    it('of a tree stand below their parent', () => {
        const nodes = [
            { id: 3, name: 'Serums', parent_id: 1 },
            { id: 2, name: 'Body care', parent_id: null },
            { id: 1, name: 'Face care', parent_id: null },
        ];
        expect(treeChoices(nodes).map(({ path }) => path)).toEqual([
            'Body care',
            'Face care',
            'Face care › Serums',
        ]);
    });
});

describe('a picture', () => {
    it.each([
        ['image/png', 10, undefined],
        ['image/gif', 10, 'components.image.type'],
        ['image/png', 0, 'components.image.empty'],
        ['image/jpeg', 11 * 1024 * 1024, 'components.image.size'],
    ])('of %s and %i bytes gives %s', (type, size, problem) => {
        expect(imageProblem({ type, size })).toBe(problem);
    });
});
