/** Every limit of the product: strings in characters (`characters`), files in bytes. */
export const limits = {
    id: 2_147_483_647,
    ingredientName: 100,
    ingredientNames: 100,
    ewgRating: 4,
    casNumber: 100,
    ingredientFunctions: 500,
    /** Lines of a pasted table of ratings. */
    ratings: 2000,
    description: 20_000,
    brandName: 26,
    productName: 50,
    barcode: 13,
    barcodes: 50,
    categories: 20,
    productIngredients: 1000,
    patchChanges: 200,
    ingredientText: 1_000_000,
    checkedNames: 100_000,
    labelText: 20_000,
    brandTags: 50,
    password: { min: 8, max: 200 },
    email: 254,
    searchText: 200,
    boxText: 1000,
    image: { bytes: 10 * 1024 * 1024, pixels: 50_000_000 },
    similarScore: 80,
    /** Linking a match with a lower score asks first. */
    weakScore: 75,
    /** `jsonBytes`: the whole upload; `productJson`: characters of one product; `imageHead`: bytes that show a type. */
    bulk: { products: 2000, jsonBytes: 8 * 1024 * 1024, productJson: 250_000, imageHead: 64 },
    /** Of a ZIP, as its directory says: files in it, bytes unpacked, and how many times smaller the packed bytes may be. */
    archive: { files: 5000, bytes: 500 * 1024 * 1024, ratio: 100 },
    /** `bytes` of the upload; `table` bytes of its table. */
    import: { bytes: 50 * 1024 * 1024, rows: 50_000, columns: 200, table: 50 * 1024 * 1024 },
    /** In characters, of a cell that a person mends. */
    importCell: 20_000,
    deals: 250,
    /** Items whose prices are judged at once, readings that are marked, and deals that are enabled. */
    judgedItems: 2500,
    markedAtOnce: 2000,
    enabledAtOnce: 2500,
    /** Regions whose deals stand side by side. */
    besideRegions: 50,
    /** The largest price or average. */
    amount: 99_999_999.99,
    postTitle: 300,
    question: 256,
    body: 20_000,
    postImages: 5,
    postProducts: 10,
    /** Records of a case of duplicates. */
    caseRecords: 12,
    lineProducts: 500,
    acceptReason: 200,
    acceptedAtOnce: 1000,
    undone: 1000,
    deskNote: 1000,
    houseRule: 200,
    /** What staff word for members; the digits of a kind. */
    memberWords: 300,
    wordings: 10,
    /** Texts of a member that are deleted as one edit. */
    removedAtOnce: 50,
    /** How many days an item of the desk can be put off. */
    /** A member's answer to a message, and its id. */
    memberAnswer: 2000,
    answerId: 100,
    /** For an answer whose characters are all escaped, each as two of six bytes. */
    answerBytes: 32 * 1024,
    laterDays: 366,
    /** Saved views of an account, those given to the team included. */
    views: 200,
    viewName: 40,
    passkeyName: 50,
    /** Passkeys of an account. */
    passkeys: 20,
    programName: 50,
    /** An address that is told alerts. */
    alertTarget: 500,
    viewSearch: 2000,
    viewColumns: 50,
    /** The text of a page's cursor. */
    listPlace: 1000,
    exportPage: 1000,
    jobRecords: 50_000,
    /** Of all jobs that an account starts in an hour. */
    jobRecordsAnHour: 1_000_000,
    jobIds: 1000,
    /** Per transaction. */
    jobStep: 50,
    /** Fields that a job changes, and the elements that it adds to a list. */
    jobChanges: 10,
    jobElements: 100,
    jobExamples: 20,
    decided: 200,
    /** Above these, changing or undoing at once has to be confirmed. */
    unconfirmed: { records: 100, edits: 20 },
    /** Calls that take more declare it. `signs` are separators between values: `,`, `:` and opening brackets. */
    json: { bytes: 256 * 1024, signs: 20_000, levels: 20 },
    formTexts: 1024 * 1024,
} as const;

/** A text's length in code points, as PostgreSQL, OpenAPI and zod count: 😀 is one. */
export const characters = (text: string) => {
    let count = 0;
    for (const _ of text) count += 1;
    return count;
};

/** The page sizes of each list; the first is the default. */
export const pageSizes = {
    default: [20, 50, 100],
    ingredients: [20, 50, 100],
    findings: [50, 100],
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
    edited: [100],
    trash: [50, 20, 100],
    desk: [50],
    jobs: [20, 50],
    importRows: [20, 50, 100],
    duplicates: [20, 50],
} as const;

/** Entries per page of a member's logs, fixed (moderation document, section 9). */
export const logPageSize = 50;

/** The stored widths of a picture, in pixels; its address is the stem plus a width or `original`. */
export const imageWidths = [110, 220, 300, 612] as const;

export const recentLimit = 50;
export const similarLimit = 10;

/** From least to most experienced. */
export const skincareExperiences = ['novice', 'explorer', 'lover', 'expert'] as const;

/** How a member signed up; `regular` is shown as Email. */
export const accountTypes = ['apple', 'regular', 'facebook'] as const;

/** Shown as Type I to Type VI. */
export const skinTypes = [1, 2, 3, 4, 5, 6] as const;

/** What a product can lack, in form order. */
export const productLacks = ['picture', 'ingredients', 'barcode', 'category'] as const;

/** What the page of a product has to answer a scan with; `hazard`: no ingredient of its list lacks a rating. */
export const productParts = ['picture', 'list', 'hazard'] as const;

/** Nothing was counted before, in any week. */
export const firstCounted = '2000-01-01';

/** How long ago a list of ingredients was last changed: less than half a year, less than a year, or more. */
export const listAges = ['fresh', 'year', 'older'] as const;

/** What a correction turned out to be: `already_so` when the record says so already. */
export const correctionOutcomes = ['right', 'already_so', 'wrong'] as const;
export type CorrectionOutcome = (typeof correctionOutcomes)[number];

export const correctedKinds = ['product', 'brand', 'ingredient'] as const;

/** Browsers send `\r\n` for every line break of a multipart form, whatever was typed. */
export const plainBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/** Plain decimal digits only; undefined for `0`, `-3`, `1.0`, `1e3`, `0x10` and numbers larger than any id. */
export const readId = (text: string): number | undefined => {
    const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
    return id !== undefined && id <= limits.id ? id : undefined;
};
