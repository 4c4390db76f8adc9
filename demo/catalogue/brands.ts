import { palettes, type Palette } from '../drawing/look.ts';
import { motifNames, type MotifName } from '../drawing/motifs.ts';
import { Random } from '../random.ts';
import { brandLines } from '../words/brands.ts';

export interface DemoBrand {
    name: string;
    country: string;
    /** The top categories that it sells in. */
    sells: string[];
    tags: string[];
    parent: string | null;
    description: string | null;
    palette: Palette;
    motif: MotifName;
    /** The number of its products, relative to the others. */
    weight: number;
}

const openings = [
    'Founded at a kitchen table',
    'A family business',
    'Started in a pharmacy',
    'A small laboratory',
    'Two sisters and a garden',
    'Made in small batches',
    'Born in a hair salon',
    'A workshop by the harbour',
];
const beliefs = [
    'short ingredient lists',
    'what grows nearby',
    'refillable packs',
    'proof before promises',
    'skin that is left in peace',
    'one thing done well',
    'formulas that travel well',
];

const listOf = (text: string) => (text ? text.split(', ') : []);

const describe = (country: string, random: Random) =>
    `${random.pick(openings)} in ${country}. It believes in ${random.pick(beliefs)}.`;

/** Every invented brand, the same for the same seed. */
export const makeBrands = (seed: string): DemoBrand[] => {
    const random = new Random(`${seed}/brands`);
    return brandLines
        .trim()
        .split('\n')
        .map((line, index) => {
            const [name, country, sells, tags, parent] = line.split('|').map(part => part.trim()) as [
                string,
                string,
                string,
                string,
                string,
            ];
            return {
                name,
                country,
                sells: sells
                    ? listOf(sells)
                    : ['Face care', 'Face care', 'Body care', 'Hair care', 'Bath', 'Lip care'],
                tags: listOf(tags),
                parent: parent || null,
                description: random.chance(0.85) ? describe(country, random) : null,
                palette: palettes[(index * 5 + random.int(0, 3)) % palettes.length]!,
                motif: random.pick(motifNames),
                weight: 0.4 + random.next(),
            };
        });
};
