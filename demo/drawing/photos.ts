import type { Random } from '../random.ts';
import { drawPack, type ProductLook } from './productPicture.ts';
import { svg } from './svg.ts';

const tables = ['#D8C9B4', '#C4B5A5', '#E4DED4', '#B9C4C6', '#CFC3D0', '#BFC9B8', '#E9D7CF', '#A79F97'];

const packAt = (look: ProductLook, x: number, y: number, scale: number, angle: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${angle} 200 200)">${drawPack(look)}</g>`;

const surface = (random: Random, width: number, height: number) => {
    const colour = random.pick(tables);
    const light = `<linearGradient id="l" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#000" stop-opacity=".14"/></linearGradient>`;
    const sheet = `<rect width="${width}" height="${height}"`;
    const line = random.int(Math.floor(height * 0.55), Math.floor(height * 0.8));
    return `<defs>${light}</defs>${sheet} fill="${colour}"/>${sheet} fill="url(#l)"/><path d="M0 ${line}H${width}V${height}H0z" fill="#000" opacity=".07"/>`;
};

/** A product in a member's photograph: hand-held, not quite straight. */
export const snapshot = (look: ProductLook, random: Random) =>
    svg(
        480,
        640,
        surface(random, 480, 640) +
            packAt(look, random.int(10, 50), random.int(80, 130), 1.05, random.int(-9, 9)),
    );

/** Several products side by side, for posts. */
export const flatLay = (looks: ProductLook[], random: Random) => {
    const step = 800 / looks.length;
    const packs = looks.map((look, index) =>
        packAt(look, index * step + step / 2 - 160, random.int(90, 150), 0.8, random.int(-12, 12)),
    );
    return svg(800, 560, surface(random, 800, 560) + packs.join(''));
};
