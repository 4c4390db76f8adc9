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

/** Corrections by their subject; `{ingredient}` and `{brand}` are filled in. */
export const corrections = {
    product: [
        'The ingredients are from the old formula. The new label begins with Aqua, Glycerin, {ingredient}.',
        'This has a different name now, see the picture.',
        'The barcode belongs to the 400 ml size, not to this one.',
        'Wrong picture, this is the refill.',
        '{ingredient} is missing from the list.',
        'It is listed twice.',
        'The name shows as <b>Balm &amp; Oil</b>, without the tags it is right.',
        'The category is wrong, this is rinsed off.',
        'It is not for single use, there are seven in a box.',
        'The brand is {brand}, not this one.',
        'The description is about another product.',
    ],
    brand: [
        'The brand comes from another country.',
        'It now belongs to {brand}.',
        'The logo is the old one.',
        'There is a typing error in the name.',
        'They are no longer vegan, they use beeswax.',
        'This brand is in here twice.',
    ],
    ingredient: [
        'The hazard score does not match the source any more.',
        'This is the same as {ingredient}.',
        'The description is about the leaf, not the seed.',
        'A common name is missing.',
        'It is restricted in the EU since last year.',
        'The rating should be a range.',
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
