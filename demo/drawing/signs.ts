import type { Random } from '../random.ts';
import { breakLines, drawLine, fitSize } from './lettering.ts';
import { inkOn, shade, type Palette } from './look.ts';
import { motifNames, motifs } from './motifs.ts';
import { svg } from './svg.ts';

const initials = (name: string) =>
    name
        .split(/[\s.]+/)
        .filter(word => /^\p{L}/u.test(word))
        .slice(0, 2)
        .map(word => word[0]!.toUpperCase())
        .join('');

/** A brand's logo: its name under a sign, or its initials in a shape. */
export const brandLogo = (name: string, { bodies, accent }: Palette, random: Random) => {
    const ground = random.chance(0.5) ? '#FFFFFF' : bodies[1]!;
    const ink = random.chance(0.5) ? accent : inkOn(ground);
    const frame = `<rect width="400" height="400" fill="${ground}"/>`;
    if (random.chance(0.35)) {
        const text = initials(name);
        const shape = random.pick([
            '<circle cx="200" cy="200" r="132"',
            '<rect x="74" y="74" width="252" height="252" rx="26"',
            '<path d="M200 56l144 144-144 144L56 200z"',
        ]);
        const letters = drawLine({ text, x: 200, y: 236, size: 104, colour: inkOn(accent), spacing: 0.02 });
        return svg(400, 400, `${frame}${shape} fill="${accent}"/>${letters}`);
    }
    const lines = breakLines(name, 2);
    const longest = lines.reduce((long, line) => (line.length > long.length ? line : long));
    const size = fitSize(longest.toUpperCase(), 328, 44, 600, 0.06);
    const words = lines.map((text, row) =>
        drawLine({
            text: text.toUpperCase(),
            x: 200,
            y: 286 + row * size * 1.3,
            size,
            colour: inkOn(ground),
            spacing: 0.06,
        }),
    );
    const sign = motifs[random.pick(motifNames)](200, 154, 132, ink);
    return svg(400, 400, frame + sign + words.join(''));
};

/** A shop's logo: its name in one or two lines on its colour. */
export const shopLogo = (name: string, colour: string) => {
    const lines = breakLines(name, 2);
    const longest = lines.reduce((long, line) => (line.length > long.length ? line : long));
    const size = fitSize(longest, 320, 62);
    const words = lines.map((text, row) =>
        drawLine({
            text,
            x: 200,
            y: 200 + size * 0.36 + (row - (lines.length - 1) / 2) * size * 1.2,
            size,
            colour: inkOn(colour),
        }),
    );
    return svg(400, 400, `<rect width="400" height="400" fill="${colour}"/>${words.join('')}`);
};

/** The icon of a collection or a routine. */
export const icon = ({ bodies, accent }: Palette, random: Random) =>
    svg(
        400,
        400,
        `<rect width="400" height="400" rx="96" fill="${shade(bodies[0]!, 0.45)}"/>${motifs[random.pick(motifNames)](200, 200, 220, accent)}`,
    );
