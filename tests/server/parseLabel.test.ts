import { beforeAll, describe, expect, it } from 'vitest';
import type { ParsedLabel } from '../../contract/ingredients.ts';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../server/http/services.ts';
import { parseLabel } from '../../server/ingredients/parse.ts';
import { longestTurn } from '../support/clocks.ts';
import type { Client } from './support/client.ts';
import { testServer } from './support/server.ts';

let staff: Client;
let member: Client;
let db: Database;

/** An ingredient with these names, the first its primary one. */
const save = (...names: string[]) =>
    staff.post('ingredients', {
        ewg_hazard_score: 'low',
        names: names.map((name, index) => ({ name, primary: index === 0 })),
    });

beforeAll(async () => {
    const server = await testServer();
    ({ db } = server);
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
        ['Polyquaternium-11'],
        ['Polyquaternium-4'],
        ['Polyquaternium-6'],
        ['Acetic Acid'],
        ['Sodium Benzoate'],
        ['Hydroxycitronellal'],
        ['Coumarin'],
        ['Limonene'],
        ['Octocrylene'],
        ['Argan Seed Oil'],
        ['Polysorbate 85'],
        ['Polysorbate 20'],
        ['1,2-Hexanediol'],
        ['Ceramide NP'],
        ['PEG-40 Hydrogenated Castor Oil'],
        ...[38, 8, 5, 1].map(number => [`Palmitoyl Tripeptide-${number}`]),
        ...Array.from({ length: 10 }, (_, index) => [`PEG-${2 * index + 4}`]),
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
        ['ALPHA-lSOMETHYL lONONE', 'Alpha-Isomethyl Ionone'],
        ['Hydroxycitrone11al', 'Hydroxycitronellal'],
        ['QCTOCRYLENE', 'Octocrylene'],
        ['Pqlyquaternium-T1', 'Polyquaternium-11'],
        ['POLYQUATERNIUM-T1', 'Polyquaternium-11'],
    ])('mends a name with more than one slip: %s', async (text, name) =>
        expect((await parse(`${text}, Aqua`)).pieces).toMatchObject([{ name, reason: 'slips' }, {}]),
    );

    it.each(['Citric Acid', 'Polyquaternium-8', 'Seed Oil', 'Sodium', 'Benzoate of Lead'])(
        'offers no other ingredient for %s',
        async name => expect((await parse(name, true)).pieces).toMatchObject([{ name, nearest: [] }]),
    );

    it.each([
        ['Aqua, Sodium\n\nBenzoate, Parfum', ['Aqua', 'Sodium Benzoate', 'Parfum']],
        ['Aqua, Sodium, Benzoate, Parfum', ['Aqua', 'Sodium Benzoate', 'Parfum']],
        [
            'Ingredients: Aqua, Hydroxycitronellal\nCoumarin, Parfum',
            ['Aqua', 'Hydroxycitronellal', 'Coumarin', 'Parfum'],
        ],
        ['Aqua, Limonene Coumarin, Parfum', ['Aqua', 'Limonene', 'Coumarin', 'Parfum']],
    ])('mends separators by what is known: %j', async (text, names) =>
        expect((await parse(text)).pieces.flatMap(({ name }) => name || [])).toEqual(names),
    );

    it('leaves out the paragraphs of a panel that are no list', async () => {
        const { pieces } = await parse(`GLOW & CO
Radiance Day Cream
Parfum
Keep below 25 °C

Aqua, Panthenol, Limonene, Mysterium Extract

Rue Imaginaire, Lyon
60 Ml`);
        expect(pieces.flatMap(({ name }) => name || [])).toEqual([
            'Aqua',
            'Panthenol',
            'Limonene',
            'Mysterium Extract',
        ]);
    });

    it('reads each list of a kit as its own', async () => {
        const { pieces } = await parse(
            'Day Cream:\nWater, Talc, Parfum.\n\nNight Cream:\nAqua, Limonene, Parfum.',
        );
        expect(pieces.filter(({ outcome }) => outcome !== 'leftOut')).toMatchObject([
            { name: 'Water', section: 0 },
            { name: 'Talc', section: 0 },
            { name: 'Parfum', section: 0 },
            { name: 'Aqua', section: 1 },
            { name: 'Limonene', section: 1 },
            { name: 'Parfum', section: 1 },
        ]);
    });

    it('never holds the event loop for long, whatever it reads', async () => {
        const words = Array.from({ length: 4000 }, (_, index) => `a${index.toString(36)}`);
        const units = [',', '[', '(', '1%', '±', '\n', '|', 'l1', '/', 'ab,', '⩶', 'ﷺ', words.join(',')];
        const texts = units.map(unit =>
            unit.repeat(Math.ceil(limits.labelText / unit.length)).slice(0, limits.labelText),
        );
        const longest = await longestTurn(async () => {
            for (const text of texts)
                for (const strict of [false, true]) await parseLabel(db, { text, strict });
        });
        expect(longest).toBeLessThan(100);
    });

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

    it.each([
        [
            'Palmitoyl Tripeptide',
            [
                'Palmitoyl Tripeptide-1',
                'Palmitoyl Tripeptide-5',
                'Palmitoyl Tripeptide-8',
                'Palmitoyl Tripeptide-38',
            ],
        ],
        ['Polysorbat', ['Polysorbate 20', 'Polysorbate 85']],
        ['Hexanediol', ['1,2-Hexanediol']],
        ['Ceramide', ['Ceramide NP']],
        ['PEG Hydrogenated Castor Oil', ['PEG-40 Hydrogenated Castor Oil']],
        ['PEG-', ['PEG-4', 'PEG-6', 'PEG-8', 'PEG-10', 'PEG-12', 'PEG-14', 'PEG-16', 'PEG-18', 'PEG-20']],
    ])(
        'offers the numbered names of %s, at most nine in order, and uses none unasked',
        async (name, offered) => {
            const [piece] = (await parse(name, true)).pieces;
            expect(piece).toMatchObject({ name, outcome: 'kept', ingredient: null });
            expect(piece!.nearest.map(near => near.name)).toEqual(offered);
        },
    );

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
