import { UnknownOutcome } from '../database/violation.ts';
import type { Services } from '../http/services.ts';
import type { Cut } from './stem.ts';

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

export interface NewPicture {
    file: { bytes: Uint8Array };
    field: string;
    cut?: Cut;
}

/** Removes the pictures if the save fails, unless it may have been committed. Replaced ones stay, for the history. */
export const withPictures = async <Saved>(
    keeper: Keeper,
    pictures: readonly NewPicture[],
    save: (stems: readonly string[]) => Promise<Saved>,
): Promise<Saved> => {
    const stems: string[] = [];
    try {
        for (const { file, field, cut } of pictures)
            stems.push(await keeper.images.save(file.bytes, field, cut));
        return await save(stems);
    } catch (error) {
        if (!(error instanceof UnknownOutcome)) await dropPictures(keeper, stems);
        throw error;
    }
};

/** `withPictures` for one optional picture; the save gets its stem, or null. */
export const withPicture = <Saved>(
    keeper: Keeper,
    { file, ...rest }: Omit<NewPicture, 'file'> & { file: NewPicture['file'] | undefined },
    save: (stem: string | null) => Promise<Saved>,
) => withPictures(keeper, file ? [{ file, ...rest }] : [], ([stem = null]) => save(stem));
