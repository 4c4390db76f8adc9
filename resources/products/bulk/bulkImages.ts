import { imageKey } from '../../../contract/bulkUpload.ts';
import { limits } from '../../../contract/limits.ts';
import { imageProblem } from '../../../src/ui/input/imageFile.ts';

/** By image key. They stay in the browser until their products are saved. */
export type BulkImages = ReadonlyMap<string, File>;

/** Why a picked file was rejected, or that it replaced one with the same name. */
export interface ImageNote {
    name: string;
    /** Message key. */
    why: string;
    other?: string;
}

/** Adds picked files. A file replaces one with the same name, in whatever case, and a note says so. */
export const mergeImages = (images: BulkImages, files: readonly File[]) => {
    const next = new Map(images);
    const notes: ImageNote[] = [];
    for (const file of files) {
        const key = imageKey(file.name);
        const full = next.size >= limits.bulk.products && !next.has(key);
        const problem = full ? 'resources.products.bulk.images.full' : imageProblem(file);
        if (problem) notes.push({ name: file.name, why: problem });
        else {
            const other = next.get(key)?.name;
            if (other !== undefined) {
                const why = other === file.name ? 'replaced' : 'replacedOther';
                notes.push({ name: file.name, why: `resources.products.bulk.images.${why}`, other });
            }
            next.set(key, file);
        }
    }
    return { images: next, notes };
};

export const unnamedImages = (images: BulkImages, named: readonly string[]): File[] => {
    const keys = new Set(named.map(imageKey));
    return [...images].filter(([key]) => !keys.has(key)).map(([, file]) => file);
};

/** Images that several products name, with the count: `toner.png (3)`. */
export const sharedImages = (named: readonly string[]): string[] => {
    const times = new Map<string, { name: string; count: number }>();
    for (const name of named) {
        const key = imageKey(name);
        const known = times.get(key);
        if (known) known.count++;
        else if (key !== '') times.set(key, { name, count: 1 });
    }
    return [...times.values()]
        .filter(({ count }) => count > 1)
        .map(({ name, count }) => `${name} (${count})`);
};

const heads = new WeakMap<File, File>();

/** Enough to detect that the image exists, and its type. */
const headOf = (file: File) => {
    const head =
        heads.get(file) ?? new File([file.slice(0, limits.bulk.imageHead)], file.name, { type: file.type });
    heads.set(file, head);
    return head;
};

/** How many files are cut before yielding: cutting a thousand blocks the browser for half a second. */
const chunkSize = 100;

const pause = () => new Promise<void>(resolve => setTimeout(resolve));

const imageNameOf = (product: unknown) =>
    typeof product === 'object' && product !== null && 'image_file' in product
        ? product.image_file
        : undefined;

/** The images sent for validation: the first bytes of each one that a product names, without duplicates. */
export const imageHeads = async (images: BulkImages, products: readonly unknown[]): Promise<File[]> => {
    const names = products.map(imageNameOf).filter(name => typeof name === 'string');
    const files = [...new Set(names.map(imageKey))].flatMap(key => images.get(key) ?? []);
    const cut: File[] = [];
    for (const file of files) {
        if (cut.length > 0 && cut.length % chunkSize === 0 && !heads.has(file)) await pause();
        cut.push(headOf(file));
    }
    return cut;
};
