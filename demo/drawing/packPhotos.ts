import type { Random } from '../random.ts';
import { ean13Bits } from './ean13.ts';
import { breakLines, drawLine, fitSize, outlineLine } from './lettering.ts';
import { inkOn, shade } from './look.ts';
import { packs } from './packs.ts';
import { drawPack, type ProductLook } from './productPicture.ts';
import { photograph, photoHeight, photoWidth, shadow } from './scene.ts';
import { svg } from './svg.ts';
import { textBlock } from './textBlock.ts';
import { aroundCan, rectangle, seenAs, warped, type Point } from './warp.ts';

const photo = (content: string) => svg(photoWidth, photoHeight, content);

/** The front of a pack in a member's photograph: on a table, hand-held, not quite straight. */
export const frontPhoto = (look: ProductLook, random: Random) =>
    photo(
        photograph(random, shot => {
            const scale = random.int(118, 136) / 100;
            const x = photoWidth / 2 + random.int(-26, 26);
            const foot = random.int(550, 585);
            const lean = random.int(-4, 4) / 100;
            const turn = random.int(-5, 5);
            const wide = packs[look.pack].foot * scale;
            return (
                shadow(x, foot, wide, shot) +
                `<g transform="translate(${x} ${foot}) rotate(${turn}) matrix(${scale} 0 ${lean} ${scale} 0 0) translate(-200 -372)">${drawPack(look)}</g>`
            );
        }),
    );

/** The back panel of a carton, before it is photographed. */
const panel = { width: 620, height: 860 };
const margin = 44;

const bars = (code: string, x: number, y: number) => {
    const lines = [...ean13Bits(code)]
        .map((bit, index) => (bit === '1' ? rectangle(x + 24 + index * 2.6, y + 18, 2.6, 100) : ''))
        .join('');
    const digits = outlineLine({ text: code, x: x + 148, y: y + 146, size: 25, weight: 500, spacing: 0.12 });
    return { paper: rectangle(x, y, 296, 162), ink: lines + digits };
};

const panelText = ({ brand, name, content }: ProductLook, ingredients: readonly string[]) => {
    const width = panel.width - 2 * margin;
    const lines = breakLines(name, 2);
    const longest = lines.reduce((long, line) => (line.length > long.length ? line : long));
    const size = fitSize(longest, width, 34);
    const brandText = brand.toUpperCase();
    const start = { x: margin, fromStart: true };
    const nameEnd = 120 + (lines.length - 1) * size * 1.2;
    const use = `Use: apply morning or evening to clean skin. Avoid the eyes. Keep below 25 °C, away from light.`;
    const box = (y: number, height: number) => ({ x: margin, y, width, height });
    return [
        outlineLine({
            ...start,
            text: brandText,
            y: 74,
            size: fitSize(brandText, width, 30, 600, 0.14),
            spacing: 0.14,
        }),
        ...lines.map((text, row) => outlineLine({ ...start, text, y: 120 + row * size * 1.2, size })),
        rectangle(margin, nameEnd + 24, width, 2),
        textBlock(use, box(nameEnd + 42, 84), 20, 14),
        textBlock(`Ingredients: ${ingredients.join(', ')}.`, box(nameEnd + 138, 650 - nameEnd - 158), 22, 11),
        outlineLine({ text: content, x: panel.width - margin - 80, y: 760, size: 34 }),
        outlineLine({ text: '12 M', x: panel.width - margin - 80, y: 806, size: 22, weight: 500 }),
    ].join('');
};

const polygon = (fill: string, points: readonly Point[], more = '') =>
    `<path fill="${fill}" d="M${points.map(point => point.join(' ')).join('L')}Z"${more}/>`;

/** The back of the carton, slightly turned: brand, name, use, ingredients and the barcode. */
export const backPhoto = (
    look: ProductLook,
    ingredients: readonly string[],
    code: string | null,
    random: Random,
) => {
    const jitter = () => random.int(-7, 7);
    return photo(
        photograph(random, shot => {
            const turned = shot.fromLeft ? 1 : -1;
            const flat = (x: number): number => (turned === 1 ? x : photoWidth - x);
            const near: [Point, Point] = [
                [flat(64 + jitter()), 42 + jitter()],
                [flat(78 + jitter()), 604 + jitter()],
            ];
            const far: [Point, Point] = [
                [flat(408 + jitter()), 70 + jitter()],
                [flat(404 + jitter()), 572 + jitter()],
            ];
            const [left, right] = turned === 1 ? [near, far] : [far, near];
            const warp = seenAs(panel.width, panel.height, [left[0], right[0], right[1], left[1]]);
            const side: Point[] = [far[0], [flat(446), far[0][1] + 16], [flat(440), far[1][1] - 24], far[1]];
            const ink = inkOn(look.body);
            const barcode = code && /^\d{13}$/.test(code) ? bars(code, margin - 8, 672) : undefined;
            return [
                shadow(photoWidth / 2, 596, 360, shot),
                polygon(shade(look.body, -0.32), side),
                polygon(look.body, [left[0], right[0], right[1], left[1]]),
                `<path fill="${look.accent}" d="${warped(rectangle(0, 0, panel.width, 16), warp)}"/>`,
                `<path fill="${ink}" d="${warped(panelText(look, ingredients), warp)}"/>`,
                barcode &&
                    `<path fill="#FDFCFA" d="${warped(barcode.paper, warp)}"/><path fill="#15130F" d="${warped(barcode.ink, warp)}"/>`,
            ].join('');
        }),
    );
};

/** The list of ingredients close up, around the pack it is printed on. */
export const ingredientsPhoto = (look: ProductLook, ingredients: readonly string[], random: Random) => {
    const middle = photoWidth / 2 + random.int(-30, 30);
    const radius = random.int(250, 300);
    const warp = aroundCan(middle, radius, random.int(10, 26));
    const text = `Ingredients: ${ingredients.join(', ')}.`.toUpperCase();
    const ink = inkOn(look.body);
    const outline =
        textBlock(text, { x: middle - 210, y: 84, width: 420, height: 470 }, 26, 9) +
        rectangle(middle - 210, 574, 420, 1.5);
    const round = `<linearGradient id="r"><stop offset="0" stop-color="#000" stop-opacity=".42"/><stop offset=".22" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".46"/></linearGradient>`;
    const sheet = `<rect x="-80" y="-80" width="${photoWidth + 160}" height="${photoHeight + 160}"`;
    return photo(
        `<defs>${round}</defs><g transform="rotate(${random.int(-5, 5)} 240 320)">${sheet} fill="${look.body}"/>` +
            `<path fill="${ink}" d="${warped(outline, warp)}"/>` +
            drawLine({
                text: look.content,
                x: middle,
                y: 622,
                size: 26,
                colour: ink,
            }) +
            `${sheet} fill="url(#r)"/></g>`,
    );
};
