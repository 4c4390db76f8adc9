import type { UploadedFile } from '../../contract/file.ts';
import type { Services } from '../http/services.ts';

type Keeper = Pick<Services, 'images' | 'log'>;

/** Removes an unreferenced picture; a failure leaves a stray file, which is harmless. */
const dropPicture = async ({ images, log }: Keeper, stem: string) => {
    await images
        .remove(stem)
        .catch((error: unknown) => log.warn({ err: error, stem }, 'a picture was left behind'));
};

const dropPictures = async (keeper: Keeper, stems: readonly string[]) => {
    for (const stem of stems) await dropPicture(keeper, stem);
};

interface Upload {
    file: UploadedFile;
    /** The form field that a refusal names. */
    field: string;
}

/**
 * Saves a record with its pictures: stores the pictures one after the other, runs the save with their stems, and
 * removes them if anything fails. The pictures that the save replaced stay, because the history shows them.
 */
export const withPictures = async <Saved>(
    keeper: Keeper,
    uploads: readonly Upload[],
    save: (stems: readonly string[]) => Promise<Saved>,
): Promise<Saved> => {
    const stems: string[] = [];
    try {
        for (const { file, field } of uploads) stems.push(await keeper.images.save(file.bytes, field));
        return await save(stems);
    } catch (error) {
        await dropPictures(keeper, stems);
        throw error;
    }
};

/** The same for a record with one optional picture; the save gets its stem, or null. */
export const withPicture = <Saved>(
    keeper: Keeper,
    { file, field }: { file: UploadedFile | undefined; field: string },
    save: (stem: string | null) => Promise<Saved>,
) => withPictures(keeper, file ? [{ file, field }] : [], ([stem = null]) => save(stem));
