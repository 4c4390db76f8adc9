import type { UploadedFile } from '../../contract/file.ts';
import type { Services } from '../http/services.ts';

type Keeper = Pick<Services, 'images' | 'log'>;

/** Removes a picture nobody refers to any more; a failure leaves a stray file, which harms nobody. */
export const dropPicture = async ({ images, log }: Keeper, stem: string | null) => {
    if (stem === null) return;
    await images
        .remove(stem)
        .catch((error: unknown) => log.warn({ err: error, stem }, 'a picture was left behind'));
};

interface Upload {
    file: UploadedFile | undefined;
    /** The form field that a refusal names. */
    field: string;
}

/**
 * Saves a record with its picture: keeps the picture, runs the save with its stem (null without a file), and
 * removes the picture the save replaced, or, if the save fails, the one just kept.
 */
export const withPicture = async <Saved extends { replaced: string | null }>(
    keeper: Keeper,
    { file, field }: Upload,
    save: (stem: string | null) => Promise<Saved>,
): Promise<Saved> => {
    const stem = file ? await keeper.images.save(file.bytes, field) : null;
    const saved = await save(stem).catch(async (error: unknown) => {
        await dropPicture(keeper, stem);
        throw error;
    });
    await dropPicture(keeper, saved.replaced);
    return saved;
};
