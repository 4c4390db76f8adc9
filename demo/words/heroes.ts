import type { MotifName } from '../drawing/motifs.ts';

export interface Hero {
    /** The hero: what a product is named after. */
    name: string;
    ingredients: string[];
    motif: MotifName;
    /** Works on the skin, and has no smell or taste. */
    active: boolean;
}

const lines = `
Damask Rose | Rosa Damascena Flower Water, Rosa Damascena Flower Extract | flower
Oat & Honey | Avena Sativa Kernel Extract, Honey | seeds
Cica | Centella Asiatica Extract, Madecassoside | leaves | active
Green Tea | Camellia Sinensis Leaf Extract, Camellia Sinensis Leaf Water | leaves
Rosehip | Rosa Canina Fruit Oil, Rosa Canina Fruit Extract | seeds
Sea Buckthorn | Hippophae Rhamnoides Fruit Oil, Hippophae Rhamnoides Fruit Extract | seeds
Chamomile | Chamomilla Recutita Flower Extract, Bisabolol | flower
Calendula | Calendula Officinalis Flower Extract | flower
Wild Nettle | Urtica Dioica Leaf Extract | leaves
Willow Bark | Salix Alba Bark Extract, Salicylic Acid | leaves
Squalane | Squalane | drop | active
Hyaluronic | Sodium Hyaluronate, Hydrolyzed Hyaluronic Acid, Sodium Acetylated Hyaluronate | drop | active
Niacinamide 10 % | Niacinamide, Zinc PCA | rings | active
Vitamin C | 3-O-Ethyl Ascorbic Acid, Ascorbyl Glucoside, Ferulic Acid | sun | active
Retinal 0.1 % | Retinal, Tocopherol | rings | active
Retinol | Retinol, Squalane, Tocopherol | rings | active
Bakuchiol | Bakuchiol, Squalane | leaves | active
Ceramide | Ceramide NP, Ceramide AP, Ceramide EOP, Cholesterol, Phytosphingosine | rings | active
Peptide | Palmitoyl Tripeptide-1, Palmitoyl Tetrapeptide-7, Acetyl Hexapeptide-8 | rings | active
Copper Peptide | Copper Tripeptide-1 | rings | active
Azelaic | Azelaic Acid, Potassium Azeloyl Diglycinate | rings | active
Glycolic | Glycolic Acid, Ammonium Glycolate | waves | active
Lactic | Lactic Acid, Sodium Lactate | waves | active
Mandelic | Mandelic Acid, Gluconolactone | waves | active
Rice Water | Oryza Sativa Extract, Oryza Sativa Bran Extract | seeds
Rice Ferment | Saccharomyces/Rice Ferment Filtrate, Oryza Sativa Bran Oil | waves | active
Birch Juice | Betula Alba Juice | leaves
Heartleaf | Houttuynia Cordata Extract | leaves | active
Mugwort | Artemisia Vulgaris Extract | leaves
Propolis | Propolis Extract, Royal Jelly Extract | seeds
Snail | Snail Secretion Filtrate, Allantoin | waves | active
Ginseng | Panax Ginseng Root Extract | leaves
Camellia | Camellia Japonica Seed Oil, Camellia Japonica Flower Extract | flower
Cherry | Prunus Avium Seed Oil | flower
Fig Milk | Ficus Carica Fruit Extract | seeds
Almond | Prunus Amygdalus Dulcis Oil, Prunus Amygdalus Dulcis Protein | seeds
Apricot | Prunus Armeniaca Kernel Oil | seeds
Argan | Argania Spinosa Kernel Oil | drop
Jojoba | Simmondsia Chinensis Seed Oil | drop
Shea | Butyrospermum Parkii Butter | seeds
Cocoa | Theobroma Cacao Seed Butter | seeds
Coconut | Cocos Nucifera Oil, Cocos Nucifera Fruit Extract | drop
Marula | Sclerocarya Birrea Seed Oil | drop
Baobab | Adansonia Digitata Seed Oil | seeds
Moringa | Moringa Oleifera Seed Oil | leaves
Amla | Phyllanthus Emblica Fruit Extract | seeds
Turmeric | Curcuma Longa Root Extract | sun
Neem | Azadirachta Indica Leaf Extract | leaves
Sandalwood | Santalum Album Oil | rings
Vetiver | Vetiveria Zizanoides Root Oil | waves
Cedar & Juniper | Cedrus Atlantica Bark Oil, Juniperus Communis Fruit Oil | leaves
Rosemary | Rosmarinus Officinalis Leaf Extract, Rosmarinus Officinalis Leaf Oil | leaves
Peppermint | Mentha Piperita Oil, Menthol | leaves
Tea Tree | Melaleuca Alternifolia Leaf Oil | leaves
Lavender | Lavandula Angustifolia Oil, Lavandula Angustifolia Flower Water | flower
Orange Blossom | Citrus Aurantium Amara Flower Water, Citrus Aurantium Amara Flower Oil | flower
Bergamot | Citrus Aurantium Bergamia Peel Oil | sun
Grapefruit | Citrus Paradisi Peel Oil | sun
Yuzu & Mandarin | Citrus Nobilis Peel Oil, Citrus Nobilis Fruit Extract | sun
Cucumber | Cucumis Sativus Fruit Extract, Cucumis Sativus Fruit Water | drop
Aloe | Aloe Barbadensis Leaf Juice, Aloe Barbadensis Leaf Extract | leaves
Cornflower | Centaurea Cyanus Flower Water | flower
Edelweiss | Leontopodium Alpinum Extract | flower
Arnica | Arnica Montana Flower Extract | flower
Cloudberry | Rubus Chamaemorus Seed Oil, Rubus Chamaemorus Fruit Extract | seeds
Lingonberry | Vaccinium Vitis-Idaea Fruit Extract | seeds
Bilberry | Vaccinium Myrtillus Fruit Extract | seeds
Pomegranate | Punica Granatum Seed Oil, Punica Granatum Extract | seeds
Grape Seed | Vitis Vinifera Seed Oil, Resveratrol | seeds
Olive | Olea Europaea Fruit Oil, Olea Europaea Leaf Extract | leaves
Sea Kelp | Laminaria Digitata Extract, Algae Extract | waves
Sea Salt | Sea Salt, Maris Aqua | waves
Sea Fennel | Crithmum Maritimum Extract | waves
Charcoal & Clay | Charcoal Powder, Kaolin | rings | active
Pink Clay | Kaolin, Illite | rings | active
Volcanic Ash | Volcanic Ash, Bentonite | rings | active
Coffee | Coffea Arabica Seed Extract, Caffeine | seeds
Barley Water | Hordeum Vulgare Extract | waves
Silk | Hydrolyzed Silk, Sericin | waves
Keratin | Hydrolyzed Keratin, Keratin Amino Acids | rings | active
Biotin | Biotin, Panthenol | rings | active
Panthenol | Panthenol, Allantoin | drop | active
Meadowfoam | Limnanthes Alba Seed Oil | flower
Jasmine | Jasminum Officinale Oil | flower
Ylang Ylang | Cananga Odorata Flower Oil | flower
Violet | Viola Odorata Leaf Extract | flower
Peony | Paeonia Lactiflora Flower Extract | flower
Hibiscus | Hibiscus Sabdariffa Flower Extract | flower
Lotus | Nelumbo Nucifera Flower Extract | flower
Vanilla | Vanilla Planifolia Fruit Extract | flower
Tonka | Dipteryx Odorata Bean Extract, Coumarin | seeds
Blackcurrant | Ribes Nigrum Fruit Extract, Ribes Nigrum Seed Oil | seeds
Galactomyces | Galactomyces Ferment Filtrate | waves | active
Bifida | Bifida Ferment Lysate, Lactobacillus Ferment | waves | active
Ectoin | Ectoin | drop | active
Urea 10 % | Urea, Sodium PCA | drop | active
Zinc | Zinc Oxide | sun | active
Matcha | Camellia Sinensis Leaf Powder | leaves
`;

/** What products are named after, and which ingredients it adds to their labels. */
export const heroes = lines
    .trim()
    .split('\n')
    .map((line): Hero => {
        const [name, ingredients, motif, active] = line.split(' | ') as [string, string, MotifName, string?];
        return { name, ingredients: ingredients.split(', '), motif, active: active === 'active' };
    });

/** What goes between the hero and the noun in a product's name. */
export const promises = [
    'Calm',
    'Renewal',
    'Barrier',
    'Glow',
    'Hydrating',
    'Soothing',
    'Clearing',
    'Firming',
    'Weightless',
    'Rich',
    'Daily',
    'Overnight',
    'Repair',
    'Balancing',
    'Comfort',
    'Bright',
    'Deep',
    'Gentle',
    'Soft',
    'Cloud',
    'Velvet',
    'Restoring',
    'Smoothing',
    'Fresh',
    'Intense',
    'Light',
    'Ultra',
    'Silky',
    'Pure',
    'Quiet Hour',
];
