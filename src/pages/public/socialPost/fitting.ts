/** The size the words of an image start at, in pixels of the image (catalogue document, section 10). */
const smallestText = 9;

/**
 * The largest whole size up to `largest`, in pixels, that fits: sizes grow from 9 px for as long as they do. What
 * does not fit even then has 9 px.
 */
export const largestFitting = (fits: (size: number) => boolean, largest: number): number => {
    let fitting = smallestText;
    let tooLarge = largest + 1;
    while (tooLarge - fitting > 1) {
        const size = Math.floor((fitting + tooLarge) / 2);
        if (fits(size)) fitting = size;
        else tooLarge = size;
    }
    return fitting;
};
