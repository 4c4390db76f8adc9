import { beforeAll, describe, expect, it } from 'vitest';
import type { ParsedLabel } from '../../contract/ingredients.ts';
import { limits } from '../../contract/limits.ts';
import type { Client } from './support/client.ts';
import { testServer } from './support/server.ts';

let staff: Client;
let member: Client;

/** An ingredient with these names, the first its primary one. */
const save = (...names: string[]) =>
    staff.post('ingredients', {
        ewg_hazard_score: 'low',
        names: names.map((name, index) => ({ name, primary: index === 0 })),
    });

beforeAll(async () => {
    const server = await testServer();
    staff = await server.signIn('staff');
    member = await server.signIn('member');
    for (const names of [
        ['Water', 'Aqua'],
        ['Alpha-Isomethyl Ionone'],
        ['Panthenol'],
        ['Panthenyl Triacetate'],
        ['Camellia Sinensis Leaf Extract'],
        ['Parfum'],
        ['Tripeptide'],
        ['Tripeptide-1'],
    ])
        expect((await save(...names)).status).toBe(200);
});

const parse = async (text: string, strict?: boolean) => {
    const { status, body } = await staff.post<ParsedLabel>('ingredients/parse', { text, strict });
    expect(status).toBe(200);
    return body;
};

describe('reading a label', () => {
    it('finds the ingredient of a piece by any of its names, and returns the stored name', async () => {
        const text = 'INGREDIENTS: AQUA/EAU, camellia sinensis (green tea) leaf extract.';
        const { pieces, sections } = await parse(text);
        expect(sections).toEqual([{ kind: 'main', title: null }]);
        expect(pieces).toMatchObject([
            { text: 'INGREDIENTS:', outcome: 'leftOut', reason: 'heading', name: '', ingredient: null },
            { name: 'Aqua', outcome: 'kept', ingredient: { name: 'Water', ewg_hazard_score: 'low' } },
            { name: 'Camellia Sinensis Leaf Extract', nearest: [] },
        ]);
        for (const piece of pieces) expect(text.slice(piece.start, piece.end)).toBe(piece.text);
    });

    it.each([['Alpha-Isomethy! lonone'], ['Alpha-lsomethyl Ionone'], ['Alpha-Isomethyl I0none']])(
        'mends what recognition misread: %s',
        async text =>
            expect((await parse(text)).pieces).toMatchObject([
                { name: 'Alpha-Isomethyl Ionone', outcome: 'repaired', reason: 'slips', nearest: [] },
            ]),
    );

    it.each([
        'Parfum, Tripeptide-1,',
        'Parfum, Tripeptide\n-1,',
        'Parfum, Tripeptide-l',
        'parfum; tripeptide -1',
    ])('reads the number of a name with it: %s', async text =>
        expect((await parse(text)).pieces).toMatchObject([
            { name: 'Parfum' },
            { name: 'Tripeptide-1', ingredient: { name: 'Tripeptide-1' } },
        ]),
    );

    it('spells a name without capitals as the catalogue does, and an unknown one as usual', async () =>
        expect((await parse('aqua; camellia sinensis leaf extract; beeswax of mars')).pieces).toMatchObject([
            { name: 'Aqua', outcome: 'kept' },
            { name: 'Camellia Sinensis Leaf Extract', outcome: 'kept' },
            { name: 'Beeswax of Mars', outcome: 'repaired', reason: 'capitals', ingredient: null },
        ]));

    it('returns the most similar ingredients of an unknown name, at most three', async () => {
        const { pieces } = await parse('Pantenol, Zinc');
        expect(pieces).toMatchObject([
            { name: 'Pantenol', ingredient: null, nearest: [{ name: 'Panthenol' }] },
            { name: 'Zinc', ingredient: null, nearest: [] },
        ]);
        expect(pieces[0]!.nearest[0]!.likeness).toBeGreaterThan(45);
    });

    it('leaves out the second name of an ingredient that is named twice', async () =>
        expect((await parse('Water, Parfum, Aqua')).pieces).toMatchObject([
            { name: 'Water' },
            { name: 'Parfum' },
            { text: 'Aqua', outcome: 'leftOut', reason: 'repeated', ingredient: { name: 'Water' } },
        ]));

    it('splits at a comma and a space only when asked to', async () => {
        const { pieces } = await parse('Water; Parfum, 1,2-Hexanediol', true);
        expect(pieces.map(({ name }) => name)).toEqual(['Water; Parfum', '1,2-Hexanediol']);
    });

    it('accepts any text up to the limit', async () => {
        expect(await parse('')).toEqual({ pieces: [], sections: [] });
        expect((await parse('\ud800 , ((')).pieces).toBeInstanceOf(Array);
        await parse('Pantenol x, '.repeat(limits.labelText / 12));
        const long = { text: 'x'.repeat(limits.labelText + 1) };
        expect((await staff.post('ingredients/parse', long)).status).toBe(422);
        expect((await staff.post('ingredients/parse', {})).status).toBe(422);
    });

    it('is for staff', async () =>
        expect((await member.post('ingredients/parse', { text: 'Aqua' })).status).toBe(403));
});
