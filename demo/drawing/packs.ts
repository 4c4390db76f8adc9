import { shade } from './look.ts';

/** The kinds of pack that have a drawing. */
export const packKinds = [
    'bottle',
    'pump',
    'dropper',
    'jar',
    'tube',
    'stick',
    'bar',
    'sachet',
    'spray',
    'airless',
    'compact',
    'can',
    'ampoule',
    'pouch',
    'flacon',
    'wand',
] as const;
export type PackKind = (typeof packKinds)[number];

export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

interface Pack {
    /** The pack on a canvas of 400 × 400, its foot at y = 372. */
    drawing: (body: string, cap: string) => string;
    /** The area for letters. */
    label: Box;
    /** The width of its foot, for the shadow. */
    foot: number;
}

const edge = 'stroke="#000" stroke-opacity=".16" stroke-width="1.6"';

/** Light from the left and shadow on the right, as on a round body. */
const round = (colour: string, id: string) =>
    `<linearGradient id="${id}"><stop offset="0" stop-color="${shade(colour, -0.1)}"/><stop offset=".16" stop-color="${shade(colour, 0.3)}"/><stop offset=".42" stop-color="${colour}"/><stop offset="1" stop-color="${shade(colour, -0.16)}"/></linearGradient>`;

const shape = (fill: string, d: string) => `<path d="${d}" fill="url(#${fill})" ${edge}/>`;

const rect = (fill: string, x: number, y: number, width: number, height: number, radius: number) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="url(#${fill})" ${edge}/>`;

const line = (d: string, opacity = 0.16) =>
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity="${opacity}" stroke-width="2"/>`;

const crimp = (d: string) =>
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2" stroke-dasharray="4 4"/>`;

const withGradients = (parts: (body: string, cap: string) => string) => (body: string, cap: string) =>
    `<defs>${round(body, 'b')}${round(cap, 'c')}</defs>${parts(body, cap)}`;

const grip = (x: number, y: number, width: number, height: number) =>
    Array.from({ length: Math.floor(width / 8) - 1 }, (_, step) =>
        line(`M${x + (step + 1) * 8} ${y + 4}v${height - 8}`, 0.08),
    ).join('');

/** Every kind of pack. Drawn by hand, so the numbers are only coordinates on the canvas. */
export const packs: Record<PackKind, Pack> = {
    bottle: {
        drawing: withGradients(
            () =>
                rect('c', 170, 28, 60, 66, 6) +
                grip(170, 28, 60, 66) +
                shape('b', 'M164 94h72l34 40v216a22 22 0 0 1-22 22h-96a22 22 0 0 1-22-22V134z'),
        ),
        label: { x: 138, y: 150, width: 124, height: 206 },
        foot: 128,
    },
    pump: {
        drawing: withGradients(
            () =>
                shape('c', 'M118 40q0-12 12-12h84q12 0 12 12v14h-78q-14 0-18 16l-4 8h-10z') +
                rect('c', 191, 54, 18, 40, 2) +
                rect('c', 164, 88, 72, 34, 5) +
                shape(
                    'b',
                    'M150 122h100q28 6 28 36v192a22 22 0 0 1-22 22H144a22 22 0 0 1-22-22V158q0-30 28-36z',
                ),
        ),
        label: { x: 132, y: 164, width: 136, height: 194 },
        foot: 152,
    },
    dropper: {
        drawing: withGradients(
            () =>
                rect('c', 181, 20, 38, 92, 19) +
                rect('c', 164, 98, 72, 52, 6) +
                grip(164, 98, 72, 52) +
                shape(
                    'b',
                    'M148 150h104q22 6 22 32v168a22 22 0 0 1-22 22H148a22 22 0 0 1-22-22V182q0-26 22-32z',
                ),
        ),
        label: { x: 136, y: 188, width: 128, height: 170 },
        foot: 144,
    },
    jar: {
        drawing: withGradients(
            () =>
                shape('b', 'M66 210h268v128a34 34 0 0 1-34 34H100a34 34 0 0 1-34-34z') +
                rect('c', 54, 128, 292, 84, 16) +
                line('M62 194h276'),
        ),
        label: { x: 104, y: 222, width: 192, height: 140 },
        foot: 250,
    },
    tube: {
        drawing: withGradients(
            () =>
                shape('b', 'M110 46h180l-24 262H134z') +
                rect('b', 106, 26, 188, 24, 4) +
                crimp('M114 38h172') +
                rect('c', 138, 306, 124, 66, 8) +
                grip(138, 306, 124, 66),
        ),
        label: { x: 134, y: 70, width: 132, height: 226 },
        foot: 120,
    },
    stick: {
        drawing: withGradients(
            (_, cap) =>
                rect('c', 152, 30, 96, 118, 12) +
                `<rect x="152" y="136" width="96" height="16" fill="${shade(cap, -0.2)}"/>` +
                rect('b', 148, 150, 104, 190, 8) +
                rect('c', 156, 340, 88, 32, 6) +
                grip(156, 340, 88, 32),
        ),
        label: { x: 154, y: 164, width: 92, height: 166 },
        foot: 92,
    },
    bar: {
        drawing: withGradients(
            body =>
                `<path d="M46 214l28-34h252l28 34z" fill="${shade(body, 0.25)}" ${edge}/>` +
                rect('b', 46, 212, 308, 160, 14) +
                `<rect x="46" y="212" width="58" height="160" rx="14" fill="url(#c)"/>`,
        ),
        label: { x: 118, y: 224, width: 222, height: 136 },
        foot: 300,
    },
    sachet: {
        drawing: withGradients(
            () =>
                rect('b', 92, 22, 216, 350, 8) +
                crimp('M100 42h200M100 352h200') +
                '<path d="M92 76l11 8-11 8z" fill="#000" opacity=".2"/>',
        ),
        label: { x: 108, y: 62, width: 184, height: 280 },
        foot: 208,
    },
    spray: {
        drawing: withGradients(
            () =>
                shape('c', 'M164 28h72q10 0 10 10v76h-92V38q0-10 10-10z') +
                line('M154 96h92') +
                shape(
                    'b',
                    'M152 114h96q20 8 20 34v202a22 22 0 0 1-22 22h-92a22 22 0 0 1-22-22V148q0-26 20-34z',
                ),
        ),
        label: { x: 140, y: 158, width: 120, height: 200 },
        foot: 132,
    },
    airless: {
        drawing: withGradients(
            () => rect('c', 152, 26, 96, 116, 10) + rect('b', 144, 138, 112, 234, 10) + line('M144 152h112'),
        ),
        label: { x: 150, y: 164, width: 100, height: 196 },
        foot: 112,
    },
    compact: {
        drawing: withGradients(
            (body, cap) =>
                `<circle cx="200" cy="230" r="142" fill="url(#b)" ${edge}/>` +
                `<circle cx="200" cy="230" r="126" fill="none" stroke="${shade(cap, -0.1)}" stroke-width="3" opacity=".5"/>` +
                `<rect x="176" y="364" width="48" height="12" rx="5" fill="${shade(body, -0.25)}"/>`,
        ),
        label: { x: 104, y: 158, width: 192, height: 148 },
        foot: 150,
    },
    can: {
        drawing: withGradients(
            (_, cap) =>
                rect('c', 146, 26, 108, 92, 16) +
                `<path d="M140 118h120l8 22H132z" fill="${shade(cap, -0.15)}" ${edge}/>` +
                rect('b', 132, 138, 136, 234, 8) +
                line('M132 356h136'),
        ),
        label: { x: 140, y: 154, width: 120, height: 194 },
        foot: 138,
    },
    ampoule: {
        drawing: withGradients(() =>
            [90, 164, 238]
                .map(
                    x =>
                        shape('c', `M${x + 26} 60h20v60h-20z`) +
                        shape('b', `M${x + 24} 118h24l14 34v206q0 14-14 14H${x + 24}q-14 0-14-14V152z`),
                )
                .join(''),
        ),
        label: { x: 178, y: 168, width: 44, height: 190 },
        foot: 210,
    },
    pouch: {
        drawing: withGradients(
            () =>
                shape('b', 'M104 72h192l16 276q-4 24-30 24H118q-26 0-30-24z') +
                shape('c', 'M176 28h48v46h-48z') +
                grip(176, 28, 48, 46) +
                line('M104 92h192') +
                line('M94 330q106 34 212 0', 0.12),
        ),
        label: { x: 118, y: 104, width: 164, height: 218 },
        foot: 200,
    },
    flacon: {
        drawing: withGradients(
            body =>
                rect('c', 164, 56, 72, 74, 4) +
                `<rect x="182" y="128" width="36" height="20" fill="${shade(body, -0.3)}"/>` +
                rect('b', 92, 146, 216, 226, 12) +
                `<rect x="104" y="158" width="192" height="202" rx="6" fill="#fff" opacity=".16"/>`,
        ),
        label: { x: 118, y: 172, width: 164, height: 176 },
        foot: 216,
    },
    wand: {
        drawing: withGradients(() => rect('c', 164, 24, 72, 170, 10) + rect('b', 160, 192, 80, 180, 8)),
        label: { x: 166, y: 204, width: 68, height: 158 },
        foot: 80,
    },
};
