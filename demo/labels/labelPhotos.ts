import draw from 'jsbarcode';
import type { Label } from './labels.ts';
import { breakLines, drawLine, fitSize, outlineLine, textBlock } from './lettering.ts';
import { inkOn, photograph, photoHeight, photoWidth, Random, shade, shadow } from './scene.ts';
import { aroundCan, type Point, rectangle, seenAs, warped } from './warp.ts';

interface Print {
    text: string;
    barcode?: { paper: string; ink: string };
}

const panel = { width: 620, height: 860 };
const margin = 44;
const textWidth = panel.width - 2 * margin;
const fromLeft = { x: margin, fromStart: true };

interface Heading {
    brandSize: number;
    brandAt: number;
    nameSize: number;
    nameAt: number;
    most: number;
}

const heading = ({ brand, name }: Label, { brandSize, brandAt, nameSize, nameAt, most }: Heading) => {
    const lines = breakLines(name, most);
    const longest = lines.reduce((long, line) => (line.length > long.length ? line : long));
    const size = fitSize(longest, textWidth, nameSize);
    const text = brand.toUpperCase();
    const fitted = fitSize(text, textWidth, brandSize, 600, 0.14);
    const outlines = [
        outlineLine({ ...fromLeft, text, y: brandAt, size: fitted, spacing: 0.14 }),
        ...lines.map((line, row) =>
            outlineLine({ ...fromLeft, text: line, y: nameAt + row * size * 1.2, size }),
        ),
    ];
    return { outlines, end: nameAt + (lines.length - 1) * size * 1.2 };
};

const front = (label: Label): Print => {
    const { outlines, end } = heading(label, {
        brandSize: 52,
        brandAt: 190,
        nameSize: 84,
        nameAt: 330,
        most: 4,
    });
    const content = outlineLine({ ...fromLeft, text: label.content, y: 780, size: 40, weight: 500 });
    return { text: [...outlines, rectangle(margin, end + 44, 120, 5), content].join('') };
};

const bars = (code: string, x: number, y: number) => {
    const drawn: { encodings?: { data: string }[] } = {};
    draw(drawn, code, { format: 'EAN13', flat: true });
    const lines = [...drawn.encodings![0]!.data]
        .map((bit, index) => (bit === '1' ? rectangle(x + 24 + index * 2.6, y + 18, 2.6, 100) : ''))
        .join('');
    const digits = outlineLine({ text: code, x: x + 148, y: y + 146, size: 25, weight: 500, spacing: 0.12 });
    return { paper: rectangle(x, y, 296, 162), ink: lines + digits };
};

const back = (label: Label): Print => {
    const { outlines, end } = heading(label, {
        brandSize: 30,
        brandAt: 74,
        nameSize: 34,
        nameAt: 120,
        most: 2,
    });
    const use = `Use: apply morning or evening to clean skin. Avoid the eyes. Keep below 25 °C, away from light.`;
    const list = `Ingredients: ${label.ingredients.join(', ')}.`;
    const box = (y: number, height: number) => ({ x: margin, y, width: textWidth, height });
    const right = panel.width - margin - 80;
    const text = [
        ...outlines,
        rectangle(margin, end + 24, textWidth, 2),
        textBlock(use, box(end + 42, 84), 20, 14),
        textBlock(list, box(end + 138, 650 - end - 158), 22, 11),
        outlineLine({ text: label.content, x: right, y: 760, size: 34 }),
        outlineLine({ text: '12 M', x: right, y: 806, size: 22, weight: 500 }),
    ].join('');
    return /^\d{13}$/.test(label.barcode)
        ? { text, barcode: bars(label.barcode, margin - 8, 672) }
        : { text };
};

const polygon = (fill: string, points: readonly Point[]) =>
    `<path fill="${fill}" d="M${points.map(point => point.join(' ')).join('L')}Z"/>`;

const carton = ({ body, accent }: Label, { text, barcode }: Print, random: Random) => {
    const jitter = () => random.int(-7, 7);
    return photograph(random, shot => {
        const flat = (x: number): number => (shot.fromLeft ? x : photoWidth - x);
        const near: [Point, Point] = [
            [flat(64 + jitter()), 42 + jitter()],
            [flat(78 + jitter()), 604 + jitter()],
        ];
        const far: [Point, Point] = [
            [flat(408 + jitter()), 70 + jitter()],
            [flat(404 + jitter()), 572 + jitter()],
        ];
        const [left, right] = shot.fromLeft ? [near, far] : [far, near];
        const corners = [left[0], right[0], right[1], left[1]] as const;
        const warp = seenAs(panel.width, panel.height, corners);
        const print = (fill: string, outline: string) =>
            `<path fill="${fill}" d="${warped(outline, warp)}"/>`;
        return [
            shadow(photoWidth / 2, 596, 360, shot),
            polygon(shade(body, -0.32), [
                far[0],
                [flat(446), far[0][1] + 16],
                [flat(440), far[1][1] - 24],
                far[1],
            ]),
            polygon(body, corners),
            print(accent, rectangle(0, 0, panel.width, 16)),
            print(inkOn(body), text),
            barcode ? print('#FDFCFA', barcode.paper) + print('#15130F', barcode.ink) : '',
        ].join('');
    });
};

/** A close-up of the ingredient list, around the pack it is printed on. */
const list = ({ body, content, ingredients }: Label, random: Random) => {
    const middle = photoWidth / 2 + random.int(-30, 30);
    const radius = random.int(250, 300);
    const warp = aroundCan(middle, radius, random.int(10, 26));
    const text = `Ingredients: ${ingredients.join(', ')}.`.toUpperCase();
    const ink = inkOn(body);
    const outline =
        textBlock(text, { x: middle - 210, y: 84, width: 420, height: 470 }, 26, 9) +
        rectangle(middle - 210, 574, 420, 1.5);
    const round = `<linearGradient id="r"><stop offset="0" stop-color="#000" stop-opacity=".42"/><stop offset=".22" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".46"/></linearGradient>`;
    const sheet = `<rect x="-80" y="-80" width="${photoWidth + 160}" height="${photoHeight + 160}"`;
    return (
        `<defs>${round}</defs><g transform="rotate(${random.int(-5, 5)} 240 320)">${sheet} fill="${body}"/>` +
        `<path fill="${ink}" d="${warped(outline, warp)}"/>` +
        drawLine({ text: content, x: middle, y: 622, size: 26, colour: ink }) +
        `${sheet} fill="url(#r)"/></g>`
    );
};

export type Side = 'front' | 'back' | 'list';

/** A member's photograph of a pack as a drawing (SVG), the same for the same seed. */
export const labelPhoto = (side: Side, label: Label, seed: string) => {
    const random = new Random(seed);
    const scene = side === 'list' ? list(label, random) : carton(label, { front, back }[side](label), random);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${photoWidth} ${photoHeight}" width="${photoWidth}" height="${photoHeight}">${scene}</svg>`;
};
