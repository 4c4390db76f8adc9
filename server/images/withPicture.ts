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

/** A picture to be stored. */
export interface NewPicture {
    file: { bytes: Uint8Array };
    /** The form field that a refusal names. */
    field: string;
    /** The wanted part of a picture that is stored already. */
    cut?: Cut;
}

/**
 * Saves a record with its pictures: stores the pictures one after the other, runs the save with their stems, and
 * removes them if anything fails. They stay if the save may have been committed; if it was not, a sweep removes them.
 * The pictures that the save replaced stay, because the history shows them.
 */
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

/** The same for a record with one optional picture; the save gets its stem, or null. */
export const withPicture = <Saved>(
    keeper: Keeper,
    { file, ...rest }: Omit<NewPicture, 'file'> & { file: NewPicture['file'] | undefined },
    save: (stem: string | null) => Promise<Saved>,
) => withPictures(keeper, file ? [{ file, ...rest }] : [], ([stem = null]) => save(stem));
