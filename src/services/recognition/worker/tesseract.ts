import data from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import startCore from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import wasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';
import { RecognitionError } from '../recognitionError.ts';
import type { Grey } from './grey.ts';

const loadData = async () => {
    const { ok, status, body } = await fetch(data);
    if (!ok || !body) throw new Error(`${status} ${data}`);
    const unpacked = new Response(body.pipeThrough(new DecompressionStream('gzip')));
    return new Uint8Array(await unpacked.arrayBuffer());
};

const silent = () => undefined;

interface Line {
    rowAttributes: { rowHeight: number };
}

/** The part of `GetJSONText`'s blocks in use. */
interface Layout {
    blocks: { paragraphs: { lines: Line[] }[] }[];
}

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** A PGM file, the simplest that Tesseract reads. */
const pgm = ({ width, height, shades }: Grey) => {
    const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
    const file = new Uint8Array(head.length + shades.length);
    file.set(head);
    file.set(shades, head.length);
    return file;
};

/** Loads Tesseract and its data for Latin script. Throws `unavailable`. */
const start = async () => {
    let onProgress: (share: number) => void = silent;
    const [core, trained] = await Promise.all([
        startCore({
            locateFile: () => wasm,
            TesseractProgress: percent => onProgress(Math.max(0, (percent - 30) / 70)),
            print: silent,
            printErr: silent,
        }),
        loadData(),
    ]);
    core.FS.writeFile('eng.traineddata', trained);
    const api = new core.TessBaseAPI();
    if (api.Init(null, 'eng', 1) === -1) throw new Error('The data of Tesseract cannot be used');
    // Find the blocks and lines of a page, whose way up is known.
    api.SetVariable('tessedit_pageseg_mode', '3');

    const show = (picture: Grey) => {
        core.FS.writeFile('/input', pgm(picture));
        if (api.SetImageFile(1, 0) === 1) throw new RecognitionError('unreadable');
    };

    return {
        /** The angle of the lines in degrees and their height in pixels, without reading them. */
        measure: (picture: Grey) => {
            show(picture);
            api.FindLines();
            const angle = (Math.atan(api.GetGradient()) * 180) / Math.PI;
            api.AnalyseLayout();
            const { blocks } = JSON.parse(api.GetJSONText(0)) as Layout;
            const lines = blocks.flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines: each }) => each));
            return { angle, lineHeight: middle(lines.map(({ rowAttributes }) => rowAttributes.rowHeight)) };
        },
        /** The words of a picture as Tesseract's table (TSV). */
        read: (picture: Grey, report: (share: number) => void) => {
            onProgress = report;
            show(picture);
            api.Recognize(null);
            return api.GetTSVText(0);
        },
    };
};

let started: ReturnType<typeof start> | undefined;

export const tesseract = () => (started ??= start());
