import { imageKey } from '../../../contract/bulkUpload.ts';
import { limits } from '../../../contract/limits.ts';
import { imageProblem } from '../../../src/kit/input/imageFile.ts';

/** Picked images by the key of their names. They stay in the browser until their products are saved. */
export type BulkImages = ReadonlyMap<string, File>;

/** Why a picked file is not among the images, or that it took the place of one of the same name. */
export interface ImageNote {
    name: string;
    /** Message key. */
    why: string;
}

/** Lays picked files over the images there are. Of two with one name the later one stands, and a note says so. */
export const takeImages = (images: BulkImages, files: readonly File[]) => {
    const next = new Map(images);
    const notes: ImageNote[] = [];
    for (const file of files) {
        const key = imageKey(file.name);
        const full = next.size >= limits.bulk.products && !next.has(key);
        const problem = full ? 'resources.products.bulk.images.full' : imageProblem(file);
        if (problem) notes.push({ name: file.name, why: problem });
        else {
            if (next.has(key))
                notes.push({ name: file.name, why: 'resources.products.bulk.images.replaced' });
            next.set(key, file);
        }
    }
    return { images: next, notes };
};

/** The images no product names. */
export const unnamedImages = (images: BulkImages, named: readonly string[]): File[] => {
    const keys = new Set(named.map(imageKey));
    return [...images].filter(([key]) => !keys.has(key)).map(([, file]) => file);
};

/** The images that several products name, with how many: `toner.png (3)`. */
export const sharedImages = (named: readonly string[]): string[] => {
    const times = new Map<string, number>();
    for (const key of named.map(imageKey)) if (key !== '') times.set(key, (times.get(key) ?? 0) + 1);
    return [...times].filter(([, count]) => count > 1).map(([key, count]) => `${key} (${count})`);
};

const heads = new WeakMap<File, File>();

/** The first bytes of an image under its name: enough to tell that it is there and of which kind. */
const headOf = (file: File) => {
    const head =
        heads.get(file) ?? new File([file.slice(0, limits.bulk.imageHead)], file.name, { type: file.type });
    heads.set(file, head);
    return head;
};

/** Cutting a thousand heads holds the browser up for half a second; after so many it may draw and answer keys. */
const cutAtOnce = 100;

const pause = () => new Promise<void>(resolve => setTimeout(resolve));

const nameIn = (product: unknown) =>
    typeof product === 'object' && product !== null && 'image_file' in product
        ? product.image_file
        : undefined;

/** What a validation sends of the images: the heads of those that the products name, each once. */
export const imageHeads = async (images: BulkImages, products: readonly unknown[]): Promise<File[]> => {
    const names = products.map(nameIn).filter(name => typeof name === 'string');
    const files = [...new Set(names.map(imageKey))].flatMap(key => images.get(key) ?? []);
    const cut: File[] = [];
    for (const file of files) {
        if (cut.length > 0 && cut.length % cutAtOnce === 0 && !heads.has(file)) await pause();
        cut.push(headOf(file));
    }
    return cut;
};
