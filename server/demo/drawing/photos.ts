import type { Random } from '../random.ts';
import { drawLine } from './lettering.ts';
import { drawPack, type ProductLook } from './productPicture.ts';
import { svg } from './svg.ts';

const tables = ['#D8C9B4', '#C4B5A5', '#E4DED4', '#B9C4C6', '#CFC3D0', '#BFC9B8', '#E9D7CF', '#A79F97'];

const placed = (look: ProductLook, x: number, y: number, scale: number, angle: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${angle} 200 200)">${drawPack(look)}</g>`;

const surface = (random: Random, width: number, height: number) => {
    const colour = random.pick(tables);
    const light = `<linearGradient id="l" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#000" stop-opacity=".14"/></linearGradient>`;
    const sheet = `<rect width="${width}" height="${height}"`;
    const line = random.int(Math.floor(height * 0.55), Math.floor(height * 0.8));
    return `<defs>${light}</defs>${sheet} fill="${colour}"/>${sheet} fill="url(#l)"/><path d="M0 ${line}H${width}V${height}H0z" fill="#000" opacity=".07"/>`;
};

/** A product as a member photographs it: by hand, not quite straight. */
export const snapshot = (look: ProductLook, random: Random) =>
    svg(
        480,
        640,
        surface(random, 480, 640) +
            placed(look, random.int(10, 50), random.int(80, 130), 1.05, random.int(-9, 9)),
    );

/** Several products side by side, as posts show them. */
export const flatLay = (looks: ProductLook[], random: Random) => {
    const step = 800 / looks.length;
    const packs = looks.map((look, place) =>
        placed(look, place * step + step / 2 - 160, random.int(90, 150), 0.8, random.int(-12, 12)),
    );
    return svg(800, 560, surface(random, 800, 560) + packs.join(''));
};

const paragraph = (words: string[], size: number, perLine: number, top: number, ink: string) => {
    const lines: string[] = [''];
    for (const word of words) {
        const line = `${lines.at(-1)} ${word}`.trim();
        if (line.length > perLine) lines.push(word);
        else lines[lines.length - 1] = line;
    }
    return lines
        .map((text, row) =>
            drawLine({ text, x: 240, y: top + row * size * 1.5, size, colour: ink, weight: 500 }),
        )
        .join('');
};

/** The label with the ingredients, close up. */
export const ingredientsPhoto = (look: ProductLook, ingredients: string[], random: Random) => {
    const text = ['Ingredients:', ...ingredients.join(', ').split(' ')];
    const size = text.length > 60 ? 15 : 19;
    return svg(
        480,
        640,
        `${surface(random, 480, 640)}<g transform="rotate(${random.int(-4, 4)} 240 320)"><rect x="18" y="24" width="444" height="592" rx="14" fill="#FCFBF8"/><rect x="18" y="24" width="444" height="46" rx="14" fill="${look.body}"/>${paragraph(text, size, Math.floor(740 / size), 112, '#35352F')}</g>`,
    );
};

const leftOdd = [
    '0001101',
    '0011001',
    '0010011',
    '0111101',
    '0100011',
    '0110001',
    '0101111',
    '0111011',
    '0110111',
    '0001011',
];
const parities = [
    'LLLLLL',
    'LLGLGG',
    'LLGGLG',
    'LLGGGL',
    'LGLLGG',
    'LGGLLG',
    'LGGGLL',
    'LGLGLG',
    'LGLGGL',
    'LGGLGL',
];

const inverted = (bits: string) => [...bits].map(bit => (bit === '0' ? '1' : '0')).join('');
const reversed = (bits: string) => [...bits].toReversed().join('');

/** The bars of an EAN-13, one character a module. */
const ean13Bits = (code: string) => {
    const digits = [...code].map(Number);
    const parity = parities[digits[0]!]!;
    const left = digits.slice(1, 7).map((digit, place) => {
        const odd = leftOdd[digit]!;
        return parity[place] === 'L' ? odd : reversed(inverted(odd));
    });
    const right = digits.slice(7).map(digit => inverted(leftOdd[digit]!));
    return `101${left.join('')}01010${right.join('')}101`;
};

/** The back of a pack, with its barcode. */
export const backPhoto = (look: ProductLook, code: string | null, random: Random) => {
    const bars = code
        ? [...ean13Bits(code)]
              .map((bit, place) =>
                  bit === '1' ? `<rect x="${100 + place * 3}" y="400" width="3" height="120"/>` : '',
              )
              .join('') + drawLine({ text: code, x: 240, y: 548, size: 24, colour: '#000000', spacing: 0.12 })
        : '';
    const text = `${look.brand} ${look.name}. Use morning or evening on clean skin. Avoid the eyes. Store below 25 °C. ${look.content}`;
    return svg(
        480,
        640,
        `${surface(random, 480, 640)}<g transform="rotate(${random.int(-5, 5)} 240 320)"><rect x="40" y="30" width="400" height="580" rx="18" fill="${look.body}"/><rect x="70" y="360" width="340" height="216" rx="8" fill="#FCFBF8"/>${bars}<rect x="70" y="70" width="340" height="250" rx="8" fill="#FCFBF8"/>${paragraph(text.split(' '), 19, 30, 110, '#35352F')}</g>`,
    );
};
