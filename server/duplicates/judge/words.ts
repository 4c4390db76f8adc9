/** Words of product names that decide by themselves, all folded. */

const setOf = (words: string) => new Set(words.split(/\s+/));

const table = (lines: Record<string, string>) =>
    new Map(
        Object.entries(lines).flatMap(([to, from]) =>
            from.split(/\s+/).map((word): [string, string] => [word, to]),
        ),
    );

/** Spellings of one word: British and American, French and English, and words that shops use for each other. */
export const spellings = table({
    moisturizer: 'moisturiser moisturisers moisturizers',
    moisturizing: 'moisturising',
    color: 'colour colours colors',
    cream: 'creme creams cremes crema',
    mask: 'masque',
    balm: 'baume balms',
    oil: 'huile oils',
    milk: 'lait',
    serum: 'serums',
    gel: 'gels gelee',
    toner: 'tonic tonique tonico toners',
    cleanser: 'cleansers nettoyant nettoyante',
    wash: 'facewash',
    scrub: 'exfoliator exfoliant gommage polish',
    sunscreen: 'protector sunblock',
    bar: 'soap savon',
    patch: 'patches',
    pad: 'pads',
    wipe: 'wipes towelettes towelette',
    eye: 'eyes yeux',
    lip: 'lips levres',
    hand: 'hands mains',
    body: 'corps',
    hair: 'cheveux',
    night: 'overnight nuit',
    day: 'jour',
    acne: 'blemish',
    brightening: 'brighten',
    whitening: 'whiten',
    firming: 'firm',
    purifying: 'purify',
    hydrating: 'hydrate',
    anti: 'antiage',
    tint: 'tinted tinte',
    kit: 'set duo trio bundle coffret',
    2: 'ii',
    3: 'iii',
    4: 'iv',
});

/** What a product is; another one on each side is another product. */
export const forms = setOf(
    `cream moisturizer lotion milk gel balm butter ointment oil serum essence ampoule concentrate emulsion toner water
    mist spray mask masks pack patch pad wipe cleanser wash foam bar scrub peel powder stick primer drops fluid shampoo
    conditioner deodorant remover sunscreen bath perfume parfum toilette cologne
    mascara eyeliner lipstick gloss concealer foundation blush bronzer`,
);

/** Forms that say no more than the others of a name: a cleansing foam is a cleanser. */
export const vagueForms = setOf('treatment solution formula care');

/** Where a product goes; on one side only it is another product. Face is where most go. */
export const areas = setOf('eye lip hand body hair neck foot nail scalp lash brow');

export const times = setOf('day night');

export const skins = setOf('dry oily combination normal sensitive mature dehydrated');

/** Shades, strengths and kinds, which make a variant even if only one name has them. */
export const shades = setOf(
    `fair light medium dark deep ivory beige porcelain tan bronze nude tint color translucent sheer rich riche lite
    unscented pure legere extra intense enriched oilfree refill black white pink rose gold silver red`,
);

/** Not told apart: they hardly ever make another product. */
export const silent = setOf(
    `the a an of with for and in to de la le les du des et au aux your from w n by on face facial visage skin broad
    spectrum uv uva uvb pa`,
);

/** What names praise, which one shop leaves out and another adds. */
export const praise = setOf(
    `anti aging antiaging ageing wrinkle hydrating moisturizing nourishing soothing calming refreshing brightening
    firming purifying intensive daily organic natural original organics care treatment solution formula complex
    multi active advanced ultimate super high instant gentle deep pore refining smoothing repairing renewing
    rejuvenating revitalizing protective defense protection age new exclusive clinical professional perfecting
    illuminating vitamin hyaluronic acid retinol`,
);
