/** The fields of each record that a correction can be about, in the order of its facts, and the words that mean them. */
const words = {
    products: {
        name: /\b(name|named|called|spelling|spelled|typo|typing|twice)\b/i,
        brand_id: /\b(brand|maker|manufacturer|company)\b/i,
        categories: /\b(category|categories)\b/i,
        barcodes: /\b(barcode|barcodes|ean|code)\b/i,
        product_ingredients: /\b(ingredient|ingredients|list|label|formula|inci|contains?)\b/i,
        image: /\b(picture|photo|photograph|image|packaging)\b/i,
    },
    brands: {
        name: /\b(name|named|called|spelling|spelled|typo|typing|twice)\b/i,
        parent_id: /\b(belongs|owned|owner|parent|bought|sold to)\b/i,
        country_id: /\b(country|from)\b/i,
        tags: /\b(vegan|tag|tags|cruelty|organic|animals?)\b/i,
        description: /\b(description|text)\b/i,
        logo: /\b(logo|picture|image)\b/i,
    },
    ingredients: {
        names: /\b(name|names|synonym|called|spelling|spelled|typo|typing|twice)\b/i,
        ewg_hazard_score: /\b(hazard|score)\b/i,
        ewg_rating: /\b(rating|source)\b/i,
        description: /\b(description|text|restricted|function|used|use)\b/i,
    },
} as const;

export type CorrectedResource = keyof typeof words;

export type FieldOf<Resource extends CorrectedResource> = keyof (typeof words)[Resource];

/**
 * The fields that the words of a correction speak of, the first mentioned first: only the first is doubted, the others
 * may change with it. Members are read in English, as by the server (`server/desk/patches`).
 */
export const doubtedFields = <Resource extends CorrectedResource>(
    resource: Resource,
    text: string,
): FieldOf<Resource>[] =>
    Object.entries<RegExp>(words[resource])
        .map(([field, pattern]) => ({ field, at: text.search(pattern) }))
        .filter(({ at }) => at >= 0)
        .toSorted((one, other) => one.at - other.at)
        .map(({ field }) => field as FieldOf<Resource>);
