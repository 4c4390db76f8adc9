import { describe, expect, it } from 'vitest';
import { ingredientLine } from '../../../src/features/desk/patch/PatchChanges.tsx';
import { markedParts } from '../../../src/features/desk/patch/ReadText.tsx';
import { placeByLabel } from '../../../labels/placeByLabel.ts';
import { moments } from '../../../src/features/desk/moments.ts';
import { midnightOf } from '../../../src/ui/format/time.ts';

const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name, id) => ({ id, name }));

const words = (change: Omit<Parameters<typeof ingredientLine>[1], 'field'>) =>
    ingredientLine(list, { field: 'ingredients', ...change }).map(part =>
        part.kind === 'gap'
            ? part.count
            : `${{ kept: '', added: '+', unplaced: '?', removed: '-' }[part.kind]}${part.name}`,
    );

describe('a list of ingredients as a change leaves it', () => {
    it('has what is added after what it follows, with its neighbours', () => {
        const change = { add: [{ ingredient: { id: 20, name: 'x' }, after: list[3]! }], remove: [] };
        expect(words(change)).toEqual([3, 'd', '+x', 'e', 3]);
    });

    it('has what follows nothing first, and behind it what has no place, or follows what is gone', () => {
        const add = [
            { ingredient: { id: 20, name: 'x' }, after: null },
            { ingredient: { id: 21, name: 'y' }, after: { id: 99, name: 'gone' } },
            { ingredient: { id: 22, name: 'z' } },
        ];
        expect(words({ add, remove: [] })).toEqual(['+x', 'a', 7, '?y', '?z']);
    });

    it('says each place as it is now and then', () => {
        const change = {
            add: [{ ingredient: { id: 20, name: 'x' }, after: list[3]! }],
            remove: [list[2]!],
        };
        const places = ingredientLine(list, { field: 'ingredients', ...change }).map(part => [
            part.now,
            part.after,
        ]);
        expect(places).toEqual([
            [1, 1],
            [2, 2],
            [3, undefined],
            [4, 3],
            [undefined, 4],
            [5, 5],
            [6, 6],
        ]);
    });

    it('has what moves at both places', () => {
        const change = { add: [{ ingredient: list[1]!, after: list[6]! }], remove: [list[1]!] };
        expect(words(change)).toEqual(['a', '-b', 'c', 3, 'g', '+b', 'h']);
    });
});

describe('the place that a label gives', () => {
    const place = (label: number[]) => placeByLabel(9, [1, 2, 3, 4], label);

    it('is between the neighbours that the list has too, whatever else the label has or lacks', () => {
        expect(place([1, 2, 9, 3, 4])).toBe(2);
        expect(place([2, 70, 9, 71, 3])).toBe(2);
        expect(place([9, 1, 2])).toBeNull();
        expect(place([3, 4, 9])).toBe(4);
    });

    it('is open where something stands between them in the list, or the label has it twice or not at all', () => {
        expect(place([1, 9, 3, 4])).toBeUndefined();
        expect(place([2, 9])).toBeUndefined();
        expect(place([9, 2])).toBeUndefined();
        expect(place([4, 9, 1])).toBeUndefined();
        expect(place([1, 9, 2, 9])).toBeUndefined();
        expect(place([1, 2, 3, 4])).toBeUndefined();
        expect(place([70, 9, 71])).toBeUndefined();
    });
});

it('marks spans of a text, whatever their order, and none beyond its end', () => {
    const parts = markedParts('one two three', [
        { from: 8, to: 99 },
        { from: 0, to: 3 },
    ]);
    expect(parts.map(({ text, marked }) => (marked ? `[${text}]` : text))).toEqual([
        '[one]',
        ' two ',
        '[three]',
    ]);
    expect(markedParts('one', []).map(({ text }) => text)).toEqual(['one']);
});

describe('what is put off', () => {
    const localDay = (wire: string) => {
        const date = new Date(`${wire.replace(' ', 'T')}Z`);
        return [date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours()];
    };
    const sunday = new Date(2026, 10, 22, 21, 30);
    const monday = new Date(2026, 10, 23, 0, 10);

    it('comes back at the start of a day of the reader', () => {
        expect(localDay(moments.tomorrow(sunday))).toEqual([2026, 11, 23, 0]);
        expect(localDay(moments.days(sunday))).toEqual([2026, 11, 25, 0]);
        expect(localDay(moments.week(sunday))).toEqual([2026, 11, 23, 0]);
        expect(localDay(moments.week(monday))).toEqual([2026, 11, 30, 0]);
    });

    it('comes back at the start of a chosen day', () => {
        expect(localDay(midnightOf('2026-11-24'))).toEqual([2026, 11, 24, 0]);
    });
});
