/** First names from many places; followed by a word they make account names. */
export const firstNames = (
    'Ada Adaeze Aino Akiko Alba Amara Amina Ana Anaïs Anouk Antonia Aoife Arjun Asha Astrid Ayşe Bao Beatriz Bilal ' +
    'Brigitte Camille Carmen Carys Cem Chiara Chidi Clara Dana Daniela David Deniz Diego Divya Eero Eilidh Elif ' +
    'Elena Emeka Emma Esi Eun-ji Fatima Femi Finn Freya Giulia Greta Hana Haruka Hassan Helena Hugo Ida Ines Ingrid ' +
    'Isla Ivana Jade Jin Jonas Julia Kaito Kamala Karin Kofi Kwame Lars Layla Leila Lena Lin Lotte Lucía Luna Maja ' +
    'Malik Mana Marek Margot Mariam Marta Mateo Mei Mia Mila Min-seo Mira Mohamed Nadia Naomi Nia Niamh Nikita Nina ' +
    'Noor Olga Olivia Omar Paloma Petra Pilar Priya Quynh Rania Ravi Rosa Ruth Saanvi Saga Salma Samir Sana Sara ' +
    'Selin Seo-yeon Sigrid Sofia Stella Svea Tahlia Tariq Thandi Theo Thuy Tilde Tomás Uma Valentina Vera Wanjiru ' +
    'Wren Xenia Yara Yasmin Yuki Yusuf Zara Zeynep Zoë'
).split(' ');

export const nameWords = (
    'glow skin dew spf toner serum petal derma mist clay oat balm lotion pore cica rose moss fern tide linen sage ' +
    'honey ivy salt peach plum pebble cloud willow amber bloom'
).split(' ');

export const skinConcerns = [
    'Acne',
    'Blackheads',
    'Dark circles',
    'Dryness',
    'Dullness',
    'Eczema',
    'Enlarged pores',
    'Fine lines',
    'Hyperpigmentation',
    'Oiliness',
    'Redness',
    'Rosacea',
    'Scars',
    'Sensitivity',
    'Sun damage',
    'Uneven texture',
];

export const bios = [
    'Here for the sunscreen.',
    'Patch testing my way through life.',
    'Nurse, night shifts, very dry hands.',
    'Rosacea and proud. Ask me about azelaic acid.',
    'Less is more: three products, every day.',
    'Reading labels so you do not have to.',
    'Curly hair, sensitive scalp, small bathroom.',
    'Learning chemistry one moisturiser at a time.',
    'Acne at forty. We are many.',
    'Refills only, please.',
    'Making soap at the weekend.',
    'Former cleanser collector. Recovering.',
    'Dad of twins. Nappy cream is my specialist subject.',
    'Beauty student in my second year.',
    '30 days without a new serum and counting 🌿',
    'مهتمة بالعناية بالبشرة',
    'スキンケア初心者です。よろしくお願いします。',
];

export const devices = [
    [
        'iOS',
        'Apple',
        ['iPhone 15', 'iPhone 14 Pro', 'iPhone SE', 'iPhone 13 mini', 'iPad Air'],
        ['17.6', '18.1', '18.5', '26.0'],
    ],
    ['Android', 'Samsung', ['Galaxy S23', 'Galaxy A54', 'Galaxy S24 Ultra'], ['13', '14', '15']],
    ['Android', 'Google', ['Pixel 7', 'Pixel 8a', 'Pixel 9'], ['14', '15', '16']],
    ['Android', 'Xiaomi', ['Redmi Note 12', '13T'], ['13', '14']],
] as const;

export const milestoneNames = [
    'First review',
    'First routine',
    'Ten products in the stash',
    'First empty',
    'Ten empties',
    'Seven days in a row',
    'Thirty days in a row',
    'First answer',
    'Helpful ten times',
    'First collection',
    'Level 5',
    'Level 10',
    'First scan',
];

export const activities = [
    ['Wrote a review', 50],
    ['Added a product to the stash', 5],
    ['Finished a product', 20],
    ['Logged a routine', 10],
    ['Answered a question', 15],
    ['Submitted a new product', 40],
    ['Took a notebook picture', 10],
    ['Seven days in a row', 70],
    ['Sent a correction', 25],
] as const;

export const pushes = [
    ['routine', 'Time for your routine', 'Your evening routine is waiting.'],
    ['expiration', 'Something expires soon', 'A product in your stash expires within a week.'],
    ['answer', 'Your question has an answer', 'Somebody answered your question.'],
    ['comment', 'New comment', 'Somebody commented on your post.'],
    ['milestone', 'A milestone!', 'You reached a new milestone. Have a look.'],
    ['deal', 'A product you like is cheaper', 'It is below its usual price today.'],
    ['linked', 'Your product was added', 'Your submission is now in the catalogue. Thank you!'],
] as const;

export const notes = [
    'Redness is better on the cheeks.',
    'New breakout on the chin, maybe the new oil.',
    'Week two of retinol, a little flaking.',
    'Stopped the scrub. Skin is calmer.',
    'Slept badly and it shows.',
    'Sunscreen held up on the beach.',
    'Dry patches around the nose.',
    'First day without make-up to work!',
];

export const reminderTexts = [
    'Cleanse, tone, cream. You have got this.',
    'Sunscreen!',
    'Retinol night',
    'Drink some water first',
    'Scalp serum, then bed',
];
