import { describe, expect, it } from 'vitest';
import type { ParsedPiece } from '../../../contract/ingredients.ts';
import {
    decided,
    giveBack,
    idsOf,
    keepDecisions,
    leaveOut,
    piecesOf,
    readList,
    rename,
    type PieceList,
} from '../../../resources/products/form/pieces/pieceList.ts';

const piece = (text: string, start: number, more: Partial<ParsedPiece> = {}): ParsedPiece => ({
    start,
    end: start + text.length,
    text,
    name: text,
    outcome: 'kept',
    section: 0,
    ingredient: null,
    nearest: [],
    ...more,
});

const listOf = (...pieces: ParsedPiece[]) => readList({ text: '', pieces });
const typedList = (...names: string[]): PieceList => ({ names, notes: new Map(), left: [] });

describe('the list that a label gives', () => {
    it('has the names that were kept, and what was left out with its printed text', () => {
        const list = listOf(
            piece('INCI:', 0, { name: '', outcome: 'leftOut', reason: 'heading' }),
            piece('Aqua', 6),
            piece('Rye\nDew', 12),
        );
        expect(list.names).toEqual(['Aqua', 'Rye Dew']);
        expect(list.left).toMatchObject([{ name: 'INCI:', note: { reason: 'heading' } }]);
    });

    it('leaves out a name that comes again, ignoring case', () => {
        const { names, left } = listOf(piece('Aqua', 0), piece('AQUA', 6));
        expect(names).toEqual(['Aqua']);
        expect(left).toMatchObject([{ name: 'AQUA', note: { reason: 'repeated' } }]);
    });

    it.each([
        ['Aqua/Eau', 'Aqua', 'stored'],
        ['Linalool*', 'Linalool', undefined],
        ['AQUA', 'Aqua', undefined],
    ])('of %s as %s has the reason %s', (text, name, reason) => {
        expect(listOf(piece(text, 0, { name })).notes.get(name.toLowerCase())?.reason).toBe(reason);
    });

    it('asks for each place of a piece on its photograph', () => {
        const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.1 };
        const { notes } = readList({
            text: 'Aqua',
            pieces: [piece('Aqua', 0)],
            wordsOf: ({ start, end }) => (start === 0 && end === 4 ? [box] : []),
        });
        expect(notes.get('aqua')?.boxes).toEqual([box]);
    });
});

describe('a step', () => {
    it('leaves a name out and gives it back where its label has it', () => {
        const list = listOf(piece('Aqua', 0), piece('Parfum', 6), piece('Rye Dew', 14));
        const without = leaveOut(leaveOut(list, 0, 'byHand'), 0, 'byHand');
        expect(without.names).toEqual(['Rye Dew']);
        const back = giveBack(giveBack(without, without.left[1]!), without.left[0]!);
        expect(back).toMatchObject({ names: ['Aqua', 'Parfum', 'Rye Dew'], left: [] });
    });

    it('gives a typed name back where the list had it', () => {
        const without = leaveOut(typedList('Aqua', 'Parfum', 'Rye Dew'), 1, 'byHand');
        expect(giveBack(without, without.left[0]!).names).toEqual(['Aqua', 'Parfum', 'Rye Dew']);
    });

    it('puts another name in place of one, and remembers what is printed', () => {
        const list = rename(listOf(piece('Pantenol', 0)), 0, 'Panthenol');
        expect(list.names).toEqual(['Panthenol']);
        expect(list.notes.get('panthenol')).toMatchObject({ text: 'Pantenol', reason: 'chosen' });
        expect(rename(list, 0, 'Pantenol').notes.get('pantenol')?.reason).toBeUndefined();
    });

    it('changes nothing when the name is gone', () => {
        const list = typedList('Aqua');
        expect(leaveOut(list, -1, 'byHand')).toBe(list);
        expect(rename(list, 3, 'Parfum')).toBe(list);
    });
});

describe('a label that is read again', () => {
    const label = () =>
        listOf(
            piece('Aqua', 0),
            piece('Pantenol', 6),
            piece('Keep cool', 16),
            piece('Rye Dew', 27, { outcome: 'leftOut', reason: 'prose' }),
            piece('Myrrh Mist', 36),
        );

    it('keeps the names that were chosen, left out, given back and added', () => {
        const first = rename(label(), 1, 'Panthenol');
        const second = leaveOut(first, 2, 'byHand');
        const third = giveBack(
            second,
            second.left.find(({ name }) => name === 'Rye Dew')!,
        );
        const before = decided(third, ['Myrrh Mist']);
        const again = keepDecisions(before, label());
        expect(again.names).toEqual(['Aqua', 'Panthenol', 'Rye Dew', 'Myrrh Mist']);
        expect(again.left.map(({ name }) => name)).toEqual(['Keep cool']);
        expect(keepDecisions(again, label())).toMatchObject({ names: again.names });
    });

    it('keeps what was decided where it reads otherwise now, and what was typed, in their places', () => {
        const chosen = rename(label(), 1, 'Panthenol');
        const before = { ...chosen, names: chosen.names.toSpliced(2, 1, 'Typed Herb') };
        const again = keepDecisions(before, listOf(piece('Aqua', 0), piece('Pan tenol', 6)));
        expect(again.names).toEqual(['Aqua', 'Panthenol', 'Typed Herb', 'Pan tenol']);
    });

    it('takes over what nobody has decided as it reads now', () => {
        expect(keepDecisions(label(), listOf(piece('Aqua', 0), piece('Rye Mist', 6))).names).toEqual([
            'Aqua',
            'Rye Mist',
        ]);
    });
});

describe('the pieces of a list', () => {
    it('have an id each, also when a name is repeated', () => {
        expect(idsOf(['Aqua', 'Parfum', 'aqua'])).toEqual(['aqua', 'parfum', 'aqua 2']);
    });

    it('are unseen while they were read as another name than printed, and nobody looked', () => {
        const { notes } = listOf(
            piece('Aqua/Eau', 0, { name: 'Aqua' }),
            piece('Parfum (Fragrance)', 10, { name: 'Parfum' }),
            piece('Glycerin', 30),
        );
        const found = (name: string, position: number) => ({ name, position, state: 'found' as const });
        const pieces = piecesOf(
            [found('Aqua', 1), found('Parfum', 2), found('Glycerin', 3), found('Typed', 4)],
            notes,
            new Set(['parfum']),
        );
        expect(pieces.map(({ isUnseen }) => isUnseen)).toEqual([true, false, false, false]);
    });

    it('are as printed if a line break was all that was repaired', () => {
        const { notes } = listOf(
            piece('Butylene\nGly-\ncol', 0, {
                name: 'Butylene Glycol',
                outcome: 'repaired',
                reason: 'lineBreak',
            }),
        );
        const [glycol] = piecesOf(
            [{ name: 'Butylene Glycol', position: 1, state: 'found' }],
            notes,
            new Set(),
        );
        expect(glycol).toMatchObject({ state: 'known', isUnseen: false });
    });
});
