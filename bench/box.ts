import { say, type BenchDatabase } from './benchDatabase.ts';
import { fillBox } from './boxRows.ts';
import type { Figure } from './report.ts';
import { sideBySide } from './sideBySide.ts';
import { timesFigure, timesOf, type Asked } from './single.ts';

const million = 1_000_000;

/** The goal for every kind of text, in milliseconds. */
const goal = 150;

/** Texts as people type or paste them, by what they are. */
const texts: Readonly<Record<string, readonly string[]>> = {
    'a barcode': ['0000000123456', '0 000000 654321', '00000004242', '9999999999999'],
    'a number with its kind': ['#4242', 'product 123456', 'member 654321', 'correction 1'],
    'an address': [
        '/product/4242?edit=true',
        'https://app.example/products/123456-rose',
        'https://www.shop3.example/item/4242?utm_source=mail',
        'https://nowhere.example/x',
    ],
    'an email address or a user name': [
        'anna1@gmail.com',
        'nobody@mail.example',
        'mira_solheim7',
        '@rosa_weber9',
    ],
    'a common word': ['rose', 'cream', 'serum', 'house', 'gmail', 'anna', 'r', 'ro'],
    'several words': ['rose cream', 'night cream 4242', 'anna solheim', 'house 12', 'oat mist 4242'],
    'misspelt words': ['nerolli', 'clenser', 'linden glow esence', 'zzqx'],
};

/** How long the box takes among a million products and a million members, by the kind of text. */
export const box = async (database: BenchDatabase): Promise<Figure[]> => {
    say('Filling a million products and a million members');
    await fillBox(database.pool, { products: million, members: million, others: million / 5 });
    return sideBySide(database, [], async ({ staff, backbar: { origin } }) => {
        const figures: Figure[] = [];
        for (const [what, typed] of Object.entries(texts)) {
            const asked: Asked[] = typed.map(text => ({
                method: 'GET',
                path: `box?q=${encodeURIComponent(text)}`,
            }));
            const repeated = Array.from({ length: 10 }, () => asked).flat();
            // Not counted: each connection makes its plans first.
            await timesOf(origin, staff, repeated);
            figures.push(
                timesFigure(
                    `The box among a million products and a million members, ${what}`,
                    await timesOf(origin, staff, repeated),
                    goal,
                ),
            );
        }
        return figures;
    });
};
