import type { HazardScore } from '../../contract/ingredients.ts';
import { actives } from './actives.ts';
import { chemicals } from './chemicals.ts';
import { plants } from './plants.ts';

export interface DemoIngredient {
    /** The first is the primary one. */
    names: string[];
    description: string | null;
    ewg_rating: string | null;
    ewg_hazard_score: HazardScore;
}

const ofGroups = [...chemicals, ...actives].flatMap(({ purpose, hazard, rating, names }) =>
    names.split('; ').map((entry): DemoIngredient => ({
        names: entry.split(' = '),
        description: `${purpose}.`,
        ewg_rating: rating || null,
        ewg_hazard_score: hazard,
    })),
);

/** Scented oils, which some people's skin does not tolerate. */
const essential =
    /Citrus|Lavandula|Mentha|Cinnamomum|Eugenia|Melaleuca|Cymbopogon|Pelargonium|Cananga|Thymus|Salvia|Rosmarinus|Eucalyptus|Jasminum|Pogostemon|Myristica|Laurus|Pinus|Ocimum|Origanum/;

const ofPlant = (latin: string, common: string, part: string): DemoIngredient => {
    const scented = part.endsWith('Oil') && essential.test(latin);
    const strong = scented && /Cinnamomum|Eugenia|Thymus|Origanum/.test(latin);
    const hazards = { ewg_rating: '1', ewg_hazard_score: 'low' as const };
    const scentedHazards = strong
        ? { ewg_rating: '7', ewg_hazard_score: 'high' as const }
        : { ewg_rating: '3-5', ewg_hazard_score: 'moderate' as const };
    return {
        names: [`${latin} ${part}`, `${latin} (${common}) ${part}`],
        description: `${part} of ${common.toLowerCase()}${scented ? ', which contains fragrance allergens' : ''}.`,
        ...(scented ? scentedHazards : hazards),
    };
};

const ofPlants = plants
    .trim()
    .split('\n')
    .flatMap(line => {
        const [latin, common, parts] = line.split(' | ') as [string, string, string];
        return parts.split(', ').map(part => ofPlant(latin, common, part));
    });

/** Every ingredient of the demo data by its INCI name. Names are facts; scores and descriptions are made up. */
export const demoIngredients = [...ofGroups, ...ofPlants];

const primaryNames = new Map(
    demoIngredients.flatMap(({ names }) => names.map(name => [name, names[0]!] as const)),
);

/** The name under which an ingredient is listed. Throws for one that the demo data does not have. */
export const primaryNameOf = (name: string) => {
    const primary = primaryNames.get(name);
    if (primary === undefined) throw new Error(`The demo data has no ingredient ${name}`);
    return primary;
};
