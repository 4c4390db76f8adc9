/** A barcode in modules: 95 modules of bars from x = 11, the digits below. */
export interface BarcodeDrawing {
    code: string;
    /** SVG path of the bars. */
    bars: string;
    texts: { text: string; x: number; length: number }[];
}

interface Encoding {
    data: string;
    options: { height: number };
}

const start = 11;
const long = 40;
const short = 35;
const guards = [0, 1, 2, 45, 46, 47, 48, 49, 92, 93, 94];

const barsOf = (modules: string) =>
    [...modules]
        .flatMap((module, at) =>
            module === '1' ? [`M${start + at} 1h1v${guards.includes(at) ? long : short}h-1z`] : [],
        )
        .join('');

/** Encodes a valid EAN-13 with jsbarcode, which loads with the first barcode. */
export const barcodePaths = async (code: string): Promise<BarcodeDrawing> => {
    const { default: draw } = await import('jsbarcode');
    const drawn: { encodings?: Encoding[] } = {};
    draw(drawn, code, { format: 'EAN13', flat: true });
    const modules = (drawn.encodings ?? []).map(({ data }) => data).join('');
    return {
        code,
        bars: barsOf(modules),
        texts: [
            { text: code.slice(0, 1), x: 1, length: 6 },
            { text: code.slice(1, 7), x: start + 4, length: 40 },
            { text: code.slice(7), x: start + 50, length: 41 },
        ],
    };
};
