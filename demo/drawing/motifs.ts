/** A small drawing on a label: its centre, its size, its colour. */
type Motif = (x: number, y: number, size: number, colour: string) => string;

const around = (count: number, draw: (angle: number) => string) =>
    Array.from({ length: count }, (_, step) => draw((step * 360) / count)).join('');

const flower: Motif = (x, y, size, colour) =>
    `<g fill="${colour}" opacity=".72">${around(
        7,
        angle =>
            `<ellipse cx="${x}" cy="${y - size * 0.27}" rx="${size * 0.17}" ry="${size * 0.23}" transform="rotate(${angle.toFixed(1)} ${x} ${y})"/>`,
    )}</g><circle cx="${x}" cy="${y}" r="${size * 0.12}" fill="#fff" opacity=".75"/>`;

const leaves: Motif = (x, y, size, colour) =>
    `<g fill="${colour}" opacity=".75">${[-50, 0, 50]
        .map(
            angle =>
                `<path transform="rotate(${angle} ${x} ${y + size * 0.4})" d="M${x} ${y + size * 0.4}q${-size * 0.26} ${-size * 0.4} 0 ${-size * 0.86}q${size * 0.26} ${size * 0.46} 0 ${size * 0.86}"/>`,
        )
        .join('')}</g>`;

const drop: Motif = (x, y, size, colour) =>
    `<path fill="${colour}" opacity=".75" d="M${x} ${y - size * 0.48}c${size * 0.18} ${size * 0.28} ${size * 0.34} ${size * 0.42} ${size * 0.34} ${size * 0.62}a${size * 0.34} ${size * 0.34} 0 0 1-${size * 0.68} 0c0-${size * 0.2} ${size * 0.16}-${size * 0.34} ${size * 0.34}-${size * 0.62}z"/>`;

const rings: Motif = (x, y, size, colour) =>
    `<g fill="none" stroke="${colour}" stroke-width="${size * 0.045}" opacity=".8">${[0.16, 0.3, 0.44]
        .map(radius => `<circle cx="${x}" cy="${y}" r="${size * radius}"/>`)
        .join('')}</g>`;

const waves: Motif = (x, y, size, colour) =>
    `<g fill="none" stroke="${colour}" stroke-width="${size * 0.06}" stroke-linecap="round" opacity=".8">${[
        -0.22, 0, 0.22,
    ]
        .map(
            offset =>
                `<path d="M${x - size * 0.45} ${y + size * offset}q${size * 0.15} ${-size * 0.16} ${size * 0.3} 0t${size * 0.3} 0t${size * 0.3} 0"/>`,
        )
        .join('')}</g>`;

const sun: Motif = (x, y, size, colour) =>
    `<g stroke="${colour}" stroke-width="${size * 0.06}" stroke-linecap="round" opacity=".85"><circle cx="${x}" cy="${y}" r="${size * 0.2}" fill="${colour}"/>${around(
        10,
        angle =>
            `<path transform="rotate(${angle} ${x} ${y})" d="M${x} ${y - size * 0.32}v${-size * 0.13}"/>`,
    )}</g>`;

const seeds: Motif = (x, y, size, colour) =>
    `<g fill="${colour}" opacity=".75">${around(
        5,
        angle =>
            `<circle cx="${x}" cy="${y - size * 0.28}" r="${size * 0.13}" transform="rotate(${angle} ${x} ${y})"/>`,
    )}<circle cx="${x}" cy="${y}" r="${size * 0.1}"/></g>`;

/** By name, so that a product can name its motif. */
export const motifs = { flower, leaves, drop, rings, waves, sun, seeds };
export type MotifName = keyof typeof motifs;
export const motifNames = Object.keys(motifs) as MotifName[];
