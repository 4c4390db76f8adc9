import { breakLines, drawLine, fitSize } from './lettering.ts';
import { accentOn, inkOn } from './look.ts';
import { motifs, type MotifName } from './motifs.ts';
import { packs, type Box, type PackKind } from './packs.ts';
import { svg } from './svg.ts';

/** The visible features of a product. */
export interface ProductLook {
    pack: PackKind;
    body: string;
    cap: string;
    accent: string;
    motif: MotifName;
    brand: string;
    name: string;
    /** The amount of content, such as `50 ml`. */
    content: string;
}

/** The margin on both sides of the letters. */
const margin = 8;

const lettering = ({ brand, name, content, body, accent, motif }: ProductLook, label: Box) => {
    const box = { ...label, x: label.x + margin, width: label.width - 2 * margin };
    const ink = inkOn(body);
    const middle = box.x + box.width / 2;
    const brandText = brand.toUpperCase();
    const brandSize = fitSize(brandText, box.width, 15, 600, 0.14);
    const lines = breakLines(name, box.height > 150 ? 4 : 3);
    const longest = lines.reduce((long, line) => (line.length > long.length ? line : long));
    const tallest = (box.height - brandSize - 50) / (0.2 + lines.length * 1.22);
    const size = fitSize(longest, box.width, Math.min(24, tallest));
    const top = box.y + brandSize + 4;
    const nameTop = top + 18 + size;
    const nameEnd = nameTop + (lines.length - 1) * size * 1.22;
    const bottom = box.y + box.height;
    const room = bottom - 22 - nameEnd;
    return [
        drawLine({ text: brandText, x: middle, y: top, size: brandSize, colour: ink, spacing: 0.14 }),
        `<path d="M${middle - 14} ${top + 9}h28" stroke="${ink}" stroke-opacity=".45" stroke-width="1.4"/>`,
        ...lines.map((text, row) =>
            drawLine({ text, x: middle, y: nameTop + row * size * 1.22, size, colour: ink }),
        ),
        room > 36
            ? motifs[motif](
                  middle,
                  nameEnd + room / 2 + 6,
                  Math.min(room - 16, box.width * 0.62, 92),
                  accentOn(body, accent),
              )
            : '',
        drawLine({
            text: content,
            x: middle,
            y: bottom - 4,
            size: fitSize(content, box.width, 11, 500),
            colour: ink,
            weight: 500,
        }),
    ].join('');
};

/** The letters of a label that is too narrow to be read horizontally. */
const sideways = (look: ProductLook, box: Box) =>
    `<g transform="rotate(-90 ${box.x + box.width / 2} ${box.y + box.height / 2})">${drawLine({
        text: look.name,
        x: box.x + box.width / 2,
        y: box.y + box.height / 2 + 5,
        size: fitSize(look.name, box.height, 17),
        colour: inkOn(look.body),
    })}</g>`;

/** A pack as part of a drawing, on a canvas of 400 × 400, with the shadow at its foot. */
export const drawPack = (look: ProductLook) => {
    const { drawing, label, foot } = packs[look.pack];
    return [
        `<ellipse cx="200" cy="374" rx="${foot / 2 + 12}" ry="9" fill="#000" opacity=".12"/>`,
        drawing(look.body, look.cap),
        label.width < 50 ? sideways(look, label) : lettering(look, label),
    ].join('');
};

/** The picture of a product on a transparent background. */
export const productPicture = (look: ProductLook) => svg(400, 400, drawPack(look));
