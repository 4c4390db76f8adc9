import { describe, expect, it, vi } from 'vitest';
import { treeChoices } from '../../../src/kit/input/categoryTree.ts';
import { filterChoices } from '../../../src/kit/input/filterChoices.ts';
import { imageProblem } from '../../../src/kit/input/imageFile.ts';
import { toCsv } from '../../../src/kit/list/csv.ts';
import { fetchAllRows, exportLimit } from '../../../src/kit/list/fetchAllRows.ts';

describe('a list as a file', () => {
    it('quotes what needs it and disarms formulas', () => {
        const csv = toCsv([
            ['Name', 'Score'],
            ['Balm, "rose"', -3],
            ['=HYPERLINK("x")', null],
        ]);
        expect(csv).toBe('\uFEFFName,Score\r\n"Balm, ""rose""",-3\r\n"\'=HYPERLINK(""x"")",\r\n');
    });

    it('asks page after page until every row is there', async () => {
        const page = vi.fn(async (number: number, size: number) => ({
            data: Array.from({ length: Math.min(size, 600 - (number - 1) * size) }, (_, at) => at),
            total: 600,
        }));
        expect(await fetchAllRows(page)).toHaveLength(600);
        expect(page).toHaveBeenCalledTimes(3);
    });

    it('ends at a backend that returns the same page again', async () => {
        const page = vi.fn(async () => ({ data: [{ id: 3 }, { id: 2 }], total: 600 }));
        expect(await fetchAllRows(page)).toHaveLength(2);
        expect(page).toHaveBeenCalledTimes(2);
    });

    it('reports its progress, and ends when it is cancelled', async () => {
        const cancel = new AbortController();
        const onProgress = vi.fn((rows: number) => {
            if (rows === 500) cancel.abort();
        });
        const page = vi.fn(async (_: number, size: number) => ({
            data: Array.from({ length: size }, () => 1),
            total: 2000,
        }));
        await expect(fetchAllRows(page, { signal: cancel.signal, onProgress })).rejects.toThrow();
        expect(onProgress.mock.calls).toEqual([[250], [500]]);
        expect(page).toHaveBeenCalledTimes(3);
    });

    it('ends where a browser would choke', async () => {
        const endless = async (_: number, size: number) => ({ data: Array.from({ length: size }, () => 1) });
        expect(await fetchAllRows(endless)).toHaveLength(exportLimit);
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
