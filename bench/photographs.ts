import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoCatalogue } from '../demo/catalogue/catalogue.ts';
import { demoStem } from '../demo/pictures/demoStem.ts';
import { readConfig } from '../server/config/config.ts';
import { createImageStore } from '../server/images/imageStore.ts';
import { openBlobs } from '../server/images/openBlobs.ts';

/** A photograph, and what is printed on it. */
export interface Photograph {
    title: string;
    /** Where the server has it. */
    address: string;
    names: readonly string[];
    /** 13 digits; null where it shows no barcode. */
    code: string | null;
}

const original = (stem: string) => `${stem}.original`;

/** The photographs of the first demo submissions: the back with its barcode, and the list close up. */
export const demoPhotographs = (packs: number): Photograph[] =>
    demoCatalogue()
        .submissions.slice(0, packs)
        .flatMap(({ ingredients: names, barcode }, index) => [
            {
                title: `Back of pack ${index}`,
                address: original(demoStem('submissionBack', index)),
                names,
                code: barcode && /^\d{13}$/.test(barcode) ? barcode : null,
            },
            {
                title: `Ingredients of pack ${index}`,
                address: original(demoStem('submissionIngredients', index)),
                names,
                code: null,
            },
        ]);

/**
 * The photographs of a folder, stored in the server's data folder; the lines of its `gold.jsonl` say what they show:
 * `{ "file": …, "names": [ … ], "code": … }`.
 */
export const ownPhotographs = async (photos: string, folder: string): Promise<Photograph[]> => {
    const images = createImageStore(await openBlobs(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })));
    const lines = readFileSync(join(photos, 'gold.jsonl'), 'utf8').trim().split('\n');
    const shown = lines.map(line => JSON.parse(line) as { file: string; names?: string[]; code?: string });
    return Promise.all(
        shown.map(async ({ file, names = [], code }) => ({
            title: file,
            address: original(await images.save(await readFile(join(photos, file)))),
            names,
            code: code?.padStart(13, '0') ?? null,
        })),
    );
};
