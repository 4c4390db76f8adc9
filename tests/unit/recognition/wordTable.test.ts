import { expect, it } from 'vitest';
import { readWordTable } from '../../../src/services/recognition/worker/wordTable.ts';

/** A row of the table: block, paragraph, line, then the word. */
const word = (block: number, paragraph: number, line: number, text: string, confidence = 90) =>
    [5, 1, block, paragraph, line, 1, 10, 20, 30, 8, confidence, text].join('\t');

const table = [
    [1, 1, 0, 0, 0, 0, 0, 0, 900, 1200, -1, ''].join('\t'),
    [4, 1, 1, 1, 1, 0, 10, 20, 300, 12, -1, ''].join('\t'),
    word(1, 1, 1, 'Ingredients:', 96.5),
    word(1, 1, 1, 'Aqua,'),
    word(1, 1, 1, ' '),
    word(1, 1, 2, 'Parfum.'),
    word(1, 2, 1, 'Keep'),
    word(2, 1, 1, '12'),
    word(2, 1, 1, 'M'),
    '',
].join('\n');

it('has spaces between words, breaks between lines and an empty line between blocks', () => {
    expect(readWordTable(table).text).toBe('Ingredients: Aqua,\nParfum.\nKeep\n\n12 M');
});

it('says of every word where it stands in the text and on the picture', () => {
    const { text, words } = readWordTable(table);
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual([
        'Ingredients:',
        'Aqua,',
        'Parfum.',
        'Keep',
        '12',
        'M',
    ]);
    expect(words[0]).toMatchObject({ place: { x: 10, y: 20, width: 30, height: 8 }, confidence: 96.5 });
});

it('leaves out lines that are hardly readable, but not single words', () => {
    const noisy = [
        word(1, 1, 1, '[IT', 2),
        word(1, 1, 1, 'IRLIS', 0),
        word(2, 1, 1, 'Sodium', 90),
        word(2, 1, 1, 'Stearoy!', 12),
    ].join('\n');
    expect(readWordTable(noisy).text).toBe('Sodium Stearoy!');
});

it('of a picture without text is empty', () => {
    expect(readWordTable('')).toEqual({ text: '', words: [] });
});
