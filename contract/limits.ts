/** Every limit of the product, named once. Strings are counted in characters (`characters`), files in bytes. */
export const limits = {
    /** The largest id of a record. */
    id: 2_147_483_647,
    ingredientName: 100,
    ingredientNames: 100,
    ewgRating: 4,
    description: 20_000,
    brandName: 26,
    productName: 50,
    barcode: 13,
    barcodes: 50,
    categories: 20,
    productIngredients: 1000,
    ingredientText: 1_000_000,
    brandTags: 50,
    password: { min: 8, max: 200 },
    email: 254,
    searchText: 200,
    image: { bytes: 10 * 1024 * 1024, pixels: 50_000_000 },
    similarScore: 80,
    /** Products and JSON of one bulk upload; the first bytes of an image, which tell its kind. */
    bulk: { products: 2000, jsonBytes: 8 * 1024 * 1024, imageHead: 64 },
    deals: 250,
    /** The largest price or average. */
    amount: 99_999_999.99,
    /** What members read: bodies of posts, comments and answers are of the same length. */
    postTitle: 300,
    question: 256,
    body: 20_000,
    postImages: 5,
    postProducts: 10,
} as const;

/** How long a text is for a limit: in code points, as PostgreSQL, OpenAPI and zod count, so 😀 is one. */
export const characters = (text: string) => {
    let count = 0;
    for (const _ of text) count += 1;
    return count;
};

/** Page sizes of a list: the first is its default. */
export const pageSizes = {
    default: [20, 50, 100],
    ingredients: [20, 50, 100],
    products: [25, 50],
    brands: [50, 100],
    users: [100, 250],
    userSearch: [25, 50],
    newProducts: [25, 50, 100],
    productReviews: [20, 50],
    corrections: [20, 50, 100],
    barcodeMisses: [50, 100],
    collections: [50, 20, 100],
    routines: [50, 20, 100],
    posts: [20, 50, 100],
    questions: [20, 50, 100],
    shopItems: [25, 50],
} as const;

/** How many entries a page of a member's logs has; it is no choice (moderation document, section 9). */
export const logPageSize = 50;

/** Widths a picture is kept at, in pixels; a stem with one of these, or with `original`, is its address. */
export const imageWidths = [110, 220, 300, 612] as const;

/** How many records a list shows when it cannot be paged. */
export const recentLimit = 50;
export const similarLimit = 10;
