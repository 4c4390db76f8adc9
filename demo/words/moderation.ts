export const reviewQuestions = [
    {
        question: 'What is your skin type?',
        multi: false,
        choices: ['Dry', 'Oily', 'Combination', 'Normal', 'Not sure'],
    },
    {
        question: 'What did you use it for?',
        multi: true,
        choices: ['Dryness', 'Breakouts', 'Redness', 'Dark spots', 'Fine lines', 'Just because'],
    },
    {
        question: 'How does it feel?',
        multi: true,
        choices: ['Light', 'Rich', 'Sticky', 'Silky', 'Greasy', 'Watery'],
    },
    {
        question: 'How does it smell?',
        multi: false,
        choices: ['No scent', 'Lovely', 'Too strong', 'Odd'],
    },
    {
        question: 'How long did you use it?',
        multi: false,
        choices: ['Less than a week', 'One to four weeks', 'One to three months', 'Longer'],
    },
    { question: 'Was it worth its price?', multi: false, choices: ['Yes', 'No', 'It was a gift'] },
];

export const positives = [
    'Sinks in quickly',
    'No fragrance',
    'Calms redness',
    'A little goes a long way',
    'Does not sting the eyes',
    'No white cast',
    'Lovely texture',
    'Refillable',
    'Works under make-up',
    'Hair feels soft',
    'Smells of summer',
    'The pump works',
    'Cleared my chin',
    'Cheap for what it does',
    'Kind to my eczema',
    'Lasts all day',
];

export const negatives = [
    'Too heavy for summer',
    'The label says <strong>vegan</strong>, the list does not',
    'The jar is unhygienic',
    'Strong scent',
    'Stings at first',
    'Pills under sunscreen',
    'Expensive',
    'The pump broke',
    'Leaves a film',
    'Broke me out',
    'Hard to get',
    'Runs out fast',
    'Stains towels',
    'Dries my scalp',
    'Changed its formula',
    'Separates in the bottle',
];

interface DemoCorrection {
    text: string;
    /** The change of the record that it asks for, where it names one that the desk may read. */
    means?: string;
}

/** Corrections by their subject; `{ingredient}` and `{brand}` are filled in. */
export const corrections: Record<'product' | 'brand' | 'ingredient', DemoCorrection[]> = {
    product: [
        {
            text: 'The ingredients are from the old formula. The new label begins with Aqua, Glycerin, {ingredient}.',
        },
        { text: 'This has a different name now, see the picture.' },
        { text: 'The barcode belongs to the 400 ml size, not to this one.', means: '-barcode' },
        { text: 'Wrong picture, this is the refill.' },
        { text: '{ingredient} is missing from the list.', means: '+{ingredient}' },
        { text: 'It is listed twice.', means: 'twice' },
        { text: 'The name shows as <b>Balm &amp; Oil</b>, without the tags it is right.' },
        { text: 'The category is wrong, this is rinsed off.' },
        { text: 'It is not for single use, there are seven in a box.' },
        { text: 'The brand is {brand}, not this one.', means: 'brand={brand}' },
        { text: 'The description is about another product.' },
    ],
    brand: [
        { text: 'The brand comes from another country.' },
        { text: 'It now belongs to {brand}.', means: 'parent={brand}' },
        { text: 'The logo is the old one.' },
        { text: 'There is a typing error in the name.' },
        { text: 'They are no longer vegan, they use beeswax.' },
        { text: 'This brand is in here twice.', means: 'twice' },
    ],
    ingredient: [
        { text: 'The hazard score does not match the source any more.' },
        { text: 'This is the same as {ingredient}.' },
        { text: 'The description is about the leaf, not the seed.' },
        { text: 'A common name is missing.' },
        { text: 'It is restricted in the EU since last year.' },
        { text: 'The rating should be a range.' },
    ],
};

/** Uncovered stats: key and label. */
export const uncoveredStats = [
    ['scans', 'Products scanned'],
    ['reviews', 'Reviews written'],
    ['empties', 'Products finished'],
    ['routines', 'Routines followed'],
    ['days', 'Days in the app'],
    ['saved', 'Money saved on deals'],
    ['ingredients', 'Ingredients looked up'],
    ['answers', 'Questions answered'],
] as const;

/** Notes on items of the desk: of a kind the one at a place, 1 being the newest. */
export const deskNotes = [
    { kind: 'new_product', place: 3, note: 'The brand answers by Friday whether this is a new formula.' },
    { kind: 'new_product', place: 11, note: 'Photographs too dark to read. Asked for better ones.' },
    { kind: 'correction', place: 2, note: 'The label on the shelf says the same, see the submission.' },
    { kind: 'correction', place: 9, note: 'Second report of this within a week.' },
    { kind: 'product_review', place: 4, note: 'Angry, but about the product. I would leave it.' },
    { kind: 'post', place: 5, note: 'Reads like an advertisement. What do you think?' },
    { kind: 'barcode_scan_miss', place: 1, note: 'The refill of the 400 ml bottle, I think.' },
] as const;
