/** Every limit of the product. Strings are counted in characters (`characters`), files in bytes. */
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
    /** The most changes that are applied of a correction at once. */
    patchChanges: 200,
    ingredientText: 1_000_000,
    /** The most names that are checked at once. */
    checkedNames: 100_000,
    /** A label that is read on the server. */
    labelText: 20_000,
    brandTags: 50,
    password: { min: 8, max: 200 },
    email: 254,
    searchText: 200,
    /** A text in the box, which may be an address. */
    boxText: 1000,
    image: { bytes: 10 * 1024 * 1024, pixels: 50_000_000 },
    similarScore: 80,
    /** A match with a lower score is linked only after asking. */
    weakScore: 75,
    /**
     * One bulk upload: its products, its JSON in bytes, that of one product in characters, and how many first bytes of an
     * image tell its type.
     */
    bulk: { products: 2000, jsonBytes: 8 * 1024 * 1024, productJson: 250_000, imageHead: 64 },
    deals: 250,
    /** The largest price or average. */
    amount: 99_999_999.99,
    /** Community texts: the bodies of posts, comments and answers share one limit. */
    postTitle: 300,
    question: 256,
    body: 20_000,
    postImages: 5,
    postProducts: 10,
    /** The most edits that are taken back at once. */
    undone: 1000,
    /** A note on an item of the desk. */
    deskNote: 1000,
    /** For how many days an item of the desk can be put off. */
    laterDays: 366,
    /** The most saved views of an account, its own and those it gave to the team. */
    views: 200,
    viewName: 40,
    viewSearch: 2000,
    viewColumns: 50,
    /** Where a page of a list begins, as text. */
    listPlace: 1000,
    /** The most rows of a page where a list is written to a file. */
    exportPage: 1000,
    /** The most records of one job, and the most of them that can be listed by their ids. */
    jobRecords: 50_000,
    jobIds: 1000,
    /** The most records that a job changes at once. */
    jobStep: 50,
    /** The most items of the desk that are decided on at once. */
    decided: 200,
    /**
     * A JSON body: its bytes, the signs between its values (`,`, `:` and opening brackets), and how many levels it has.
     * Calls that take more bytes or signs say so.
     */
    json: { bytes: 256 * 1024, signs: 20_000, levels: 20 },
    /** All texts of a form, in bytes. */
    formTexts: 1024 * 1024,
} as const;

/** The length of a text in code points, as PostgreSQL, OpenAPI and zod count it, so 😀 is one. */
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
    edits: [50, 20, 100],
    trash: [50, 20, 100],
    desk: [50],
    jobs: [20, 50],
} as const;

/** Entries per page of a member's logs; nobody can choose it (moderation document, section 9). */
export const logPageSize = 50;

/**
 * The widths at which a picture is stored, in pixels; its address is the stem with one of these or
 * `original`.
 */
export const imageWidths = [110, 220, 300, 612] as const;

/** How many records a list without pages shows. */
export const recentLimit = 50;
export const similarLimit = 10;

/** How experienced a member is, from the least. */
export const skincareExperiences = ['novice', 'explorer', 'lover', 'expert'] as const;

/** How a member signed up; `regular` is shown as Email. */
export const accountTypes = ['apple', 'regular', 'facebook'] as const;

/** The types of skin, shown as Type I to Type VI. */
export const skinTypes = [1, 2, 3, 4, 5, 6] as const;

/** What a product may lack, in the order of its form. */
export const productLacks = ['picture', 'ingredients', 'barcode'] as const;

/** What a correction may concern. */
export const correctedKinds = ['product', 'brand', 'ingredient'] as const;
