import { primaryNameOf } from '../inci/ingredients.ts';
import type { Random } from '../random.ts';
import type { Hero } from '../words/heroes.ts';
import type { Formula } from '../words/assortment.ts';

const listed = (text: string) => text.split('; ');

const humectants = listed(
    'Glycerin; Butylene Glycol; Propanediol; Betaine; Panthenol; Sodium PCA; Trehalose; Sorbitol; 1,2-Hexanediol; Dipropylene Glycol; Pentylene Glycol',
);
const emollients = listed(
    'Caprylic/Capric Triglyceride; Cetearyl Alcohol; Dicaprylyl Carbonate; Isopropyl Palmitate; Coco-Caprylate/Caprate; C12-15 Alkyl Benzoate; Octyldodecanol; Dimethicone; Isononyl Isononanoate; Squalane; Cetyl Ethylhexanoate; Simmondsia Chinensis Seed Oil; Butyrospermum Parkii Butter',
);
const emulsifiers = listed(
    'Glyceryl Stearate; PEG-100 Stearate; Cetearyl Olivate; Sorbitan Olivate; Polysorbate 60; Polyglyceryl-3 Methylglucose Distearate; Potassium Cetyl Phosphate; Ceteareth-20; Sodium Stearoyl Glutamate; Hydrogenated Lecithin',
);
const thickeners = listed(
    'Xanthan Gum; Carbomer; Acrylates/C10-30 Alkyl Acrylate Crosspolymer; Hydroxyethylcellulose; Sodium Polyacrylate; Cellulose Gum; Sclerotium Gum',
);
const calming = listed(
    'Allantoin; Bisabolol; Dipotassium Glycyrrhizate; Sodium Hyaluronate; Niacinamide; Adenosine; Tocopherol; Arginine; Madecassoside; Beta-Glucan; Ectoin; Caffeine; Tocopheryl Acetate',
);
const preservatives = listed(
    'Phenoxyethanol; Ethylhexylglycerin; Caprylyl Glycol; Sodium Benzoate; Potassium Sorbate; Chlorphenesin; Hydroxyacetophenone; Benzyl Alcohol; Dehydroacetic Acid; Methylparaben; Propylparaben; Methylisothiazolinone; Sodium Levulinate',
);
const adjusters = listed(
    'Citric Acid; Sodium Hydroxide; Disodium EDTA; Tetrasodium Glutamate Diacetate; Sodium Phytate; Tromethamine; Sodium Citrate; BHT',
);
const allergens = listed(
    'Limonene; Linalool; Citronellol; Geraniol; Citral; Coumarin; Hexyl Cinnamal; Benzyl Salicylate; Alpha-Isomethyl Ionone; Eugenol; Hydroxycitronellal; Benzyl Benzoate',
);
const mild = listed(
    'Sodium Cocoyl Isethionate; Coco-Glucoside; Decyl Glucoside; Sodium Cocoyl Glutamate; Sodium Laureth Sulfate; Cocamidopropyl Betaine; Sodium Lauroyl Sarcosinate; Lauryl Glucoside; Disodium Cocoyl Glutamate; Sodium Lauryl Sulfate; Cocamide MEA; Sodium Cocoamphoacetate',
);
const oils = listed(
    'Helianthus Annuus Seed Oil; Simmondsia Chinensis Seed Oil; Prunus Amygdalus Dulcis Oil; Vitis Vinifera Seed Oil; Squalane; Caprylic/Capric Triglyceride; Argania Spinosa Kernel Oil; Ricinus Communis Seed Oil; Persea Gratissima Oil; Olea Europaea Fruit Oil; Macadamia Ternifolia Seed Oil; Camellia Oleifera Seed Oil; Rosa Canina Fruit Oil',
);
const waxes = listed(
    'Cera Alba; Copernicia Cerifera Cera; Euphorbia Cerifera Cera; Butyrospermum Parkii Butter; Theobroma Cacao Seed Butter; Cetearyl Alcohol; Petrolatum; Lanolin; Hydrogenated Castor Oil; Synthetic Wax; Helianthus Annuus Seed Cera',
);
const filters = listed(
    'Zinc Oxide; Titanium Dioxide; Butyl Methoxydibenzoylmethane; Ethylhexyl Salicylate; Octocrylene; Homosalate; Ethylhexyl Triazone; Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine; Diethylamino Hydroxybenzoyl Hexyl Benzoate; Ethylhexyl Methoxycinnamate; Benzophenone-3',
);
const pigments = listed(
    'CI 77491; CI 77492; CI 77499; CI 77891; CI 15850; CI 45410; CI 19140; CI 42090; CI 77007; CI 75470; Mica',
);
const silicones = listed(
    'Dimethicone; Cyclopentasiloxane; Dimethiconol; Amodimethicone; Phenyl Trimethicone; Dimethicone Crosspolymer',
);
const hairConditioners = listed(
    'Behentrimonium Chloride; Cetrimonium Chloride; Stearamidopropyl Dimethylamine; Behentrimonium Methosulfate; Polyquaternium-10; Polyquaternium-7; Guar Hydroxypropyltrimonium Chloride; Hydrolyzed Wheat Protein; Hydrolyzed Keratin',
);
const stylers = listed(
    'PVP; VP/VA Copolymer; Acrylates Copolymer; Polyquaternium-11; Polyquaternium-4; Octylacrylamide/Acrylates/Butylaminoethyl Methacrylate Copolymer; Cera Alba; Kaolin; Magnesium Sulfate',
);
const dyes = listed(
    'Toluene-2,5-Diamine; Resorcinol; m-Aminophenol; 2-Methylresorcinol; 4-Chlororesorcinol; 1-Naphthol; HC Yellow No. 2; p-Aminophenol',
);
const powders = listed(
    'Talc; Mica; Silica; Kaolin; Zinc Stearate; Magnesium Stearate; Boron Nitride; Nylon-12; Zea Mays Starch; Synthetic Fluorphlogopite; Magnesium Myristate; Oryza Sativa Starch',
);
const salts = listed(
    'Sodium Chloride; Sea Salt; Magnesium Sulfate; Sucrose; Sodium Bicarbonate; Citric Acid; Zea Mays Starch; Kaolin',
);
const soaps = listed(
    'Sodium Palmate; Sodium Cocoate; Sodium Olivate; Sodium Palm Kernelate; Sodium Shea Butterate; Sodium Stearate; Sodium Castorate; Sodium Cocoyl Isethionate',
);
const lacquers = listed(
    'Nitrocellulose; Tosylamide/Epoxy Resin; Stearalkonium Hectorite; Silica; Isopropyl Alcohol; Polyethylene Terephthalate; Styrene/Acrylates Copolymer; Hydrogenated Castor Oil; Phosphoric Acid',
);
const scents = listed(
    'Parfum; Benzyl Salicylate; Ethylhexyl Salicylate; Butyl Methoxydibenzoylmethane; Linalyl Acetate; Vanillin; Pinene; Terpineol',
);
const deodorants = listed(
    'Sodium Bicarbonate; Zinc Ricinoleate; Triethyl Citrate; Aluminum Chlorohydrate; Zea Mays Starch; Magnesium Hydroxide; Potassium Alum; Butyrospermum Parkii Butter; Caprylyl Glycol; Stearyl Alcohol',
);
const pastes = listed(
    'Hydrated Silica; Calcium Carbonate; Sorbitol; Xylitol; Sodium Fluoride; Cellulose Gum; Sodium Lauroyl Sarcosinate; Hydroxyapatite; Tetrasodium Pyrophosphate; Menthol; Mentha Piperita Oil; Aroma',
);
const lashes = listed(
    'Cera Alba; Copernicia Cerifera Cera; CI 77499; Acrylates Copolymer; Stearic Acid; Polybutene; VP/Eicosene Copolymer; Glyceryl Stearate; Triethanolamine',
);

/** Groups of ingredients in label order, with the number to take from each. */
type Recipe = readonly (readonly [readonly string[], number, number])[];

const water = ['Aqua'] as const;
const alcohol = ['Alcohol Denat.'] as const;

const recipes: Record<Formula, Recipe> = {
    water: [
        [water, 1, 1],
        [humectants, 2, 5],
        [calming, 2, 5],
        [thickeners, 0, 1],
    ],
    cream: [
        [water, 1, 1],
        [humectants, 2, 4],
        [emollients, 3, 7],
        [emulsifiers, 2, 3],
        [calming, 2, 5],
        [thickeners, 1, 2],
    ],
    oil: [
        [oils, 4, 9],
        [['Tocopherol'], 1, 1],
        [calming, 0, 2],
    ],
    balm: [
        [oils, 3, 5],
        [waxes, 3, 5],
        [['Tocopherol'], 1, 1],
        [calming, 0, 2],
    ],
    gel: [
        [water, 1, 1],
        [humectants, 3, 5],
        [calming, 3, 7],
        [thickeners, 1, 2],
        [emollients, 0, 2],
    ],
    wash: [
        [water, 1, 1],
        [mild, 3, 5],
        [humectants, 1, 2],
        [['Sodium Chloride'], 1, 1],
        [hairConditioners, 0, 2],
        [calming, 1, 2],
    ],
    soap: [
        [soaps, 3, 5],
        [water, 1, 1],
        [humectants, 1, 2],
        [oils, 1, 3],
    ],
    clay: [
        [water, 1, 1],
        [['Kaolin', 'Bentonite', 'Illite', 'Montmorillonite'], 1, 3],
        [humectants, 2, 3],
        [emollients, 1, 2],
        [thickeners, 1, 2],
    ],
    sun: [
        [water, 1, 1],
        [filters, 3, 6],
        [emollients, 3, 5],
        [silicones, 1, 2],
        [emulsifiers, 1, 3],
        [calming, 1, 4],
        [thickeners, 1, 2],
    ],
    powder: [
        [powders, 5, 9],
        [silicones, 1, 1],
        [pigments, 3, 6],
    ],
    lipstick: [
        [oils, 2, 4],
        [waxes, 3, 5],
        [emollients, 2, 4],
        [['Tocopheryl Acetate'], 1, 1],
        [pigments, 3, 7],
    ],
    conditioner: [
        [water, 1, 1],
        [['Cetearyl Alcohol'], 1, 1],
        [hairConditioners, 2, 5],
        [silicones, 0, 2],
        [oils, 1, 3],
        [calming, 1, 3],
    ],
    styling: [
        [water, 1, 1],
        [stylers, 2, 4],
        [humectants, 1, 2],
        [waxes, 0, 3],
        [silicones, 0, 1],
    ],
    dye: [
        [water, 1, 1],
        [['Cetearyl Alcohol'], 1, 1],
        [['Ammonium Hydroxide', 'Ethanolamine'], 1, 1],
        [emulsifiers, 2, 3],
        [dyes, 3, 5],
        [['Sodium Sulfite'], 1, 1],
    ],
    lacquer: [
        [lacquers, 5, 8],
        [pigments, 3, 5],
    ],
    scent: [
        [alcohol, 1, 1],
        [scents, 2, 5],
        [water, 1, 1],
        [allergens, 3, 7],
    ],
    deodorant: [
        [deodorants, 4, 7],
        [oils, 1, 3],
        [waxes, 1, 2],
    ],
    paste: [
        [water, 1, 1],
        [pastes, 6, 9],
        [thickeners, 0, 1],
    ],
    mascara: [
        [water, 1, 1],
        [lashes, 6, 9],
        [silicones, 0, 1],
        [thickeners, 0, 1],
    ],
    salt: [
        [salts, 3, 5],
        [oils, 2, 3],
        [['Tocopherol'], 1, 1],
        [calming, 0, 2],
    ],
};

/** Formulas without water, which need no preservatives. */
const dry: ReadonlySet<Formula> = new Set(['oil', 'balm', 'powder', 'lacquer', 'scent', 'salt', 'lipstick']);

/** Products that are usually scented. */
const scented: ReadonlySet<Formula> = new Set(['scent', 'soap', 'styling', 'salt']);

/** Names in label order, 8 to 40 of them, without duplicates. */
export const labelOf = (formula: Formula, hero: Hero, fragranceFree: boolean, random: Random) => {
    const names = new Set<string>();
    for (const [group, low, high] of recipes[formula]) {
        for (const name of random.sample(group, random.int(low, high))) names.add(name);
        if (names.size >= 3) for (const name of hero.ingredients) names.add(name);
    }
    if (!dry.has(formula)) {
        for (const name of random.sample(preservatives, random.int(2, 3))) names.add(name);
        for (const name of random.sample(adjusters, random.int(1, 3))) names.add(name);
    }
    if (scented.has(formula) || (!fragranceFree && random.chance(0.55))) {
        names.add('Parfum');
        for (const name of random.sample(allergens, random.int(1, 5))) names.add(name);
    }
    for (const name of random.sample(calming, 8)) if (names.size < 8) names.add(name);
    return [...new Set([...names].map(primaryNameOf))].slice(0, 40);
};
