/** The smallest text size, in pixels of the image (catalogue document, section 10). */
const smallestText = 9;

/** The largest whole size in pixels, from 9 up to `largest`, that fits. 9 if none fits. */
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
