import type { Grey } from './grey.ts';

/** The shares of the darkest and of the lightest pixels that become black and white. */
const cutOff = 0.01;

/** Steps of the histogram for each unit of contrast. */
const steps = 256;

/** The sums of all shades above and to the left of each pixel. */
const sumsOf = ({ width, height, shades }: Grey) => {
    const row = width + 1;
    const sums = new Float64Array(row * (height + 1));
    for (let y = 0; y < height; y++) {
        let sum = 0;
        for (let x = 0; x < width; x++) {
            sum += shades[y * width + x]!;
            sums[(y + 1) * row + x + 1] = sums[y * row + x + 1]! + sum;
        }
    }
    return sums;
};

/** Each pixel as a multiple of the mean of the square around it. */
const contrasts = (picture: Grey, radius: number) => {
    const { width, height, shades } = picture;
    const sums = sumsOf(picture);
    const row = width + 1;
    const result = new Float32Array(shades.length);
    for (let y = 0; y < height; y++) {
        const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)];
        for (let x = 0; x < width; x++) {
            const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
            const sum =
                sums[bottom * row + right]! -
                sums[top * row + right]! -
                sums[bottom * row + left]! +
                sums[top * row + left]!;
            const mean = sum / ((bottom - top) * (right - left));
            // Noise in the dark is no contrast.
            result[y * width + x] = shades[y * width + x]! / Math.max(mean, 8);
        }
    }
    return result;
};

/** The contrasts between which all but the share of `cutOff` at each end lie. */
const rangeOf = (values: Float32Array) => {
    const counts = new Uint32Array(4 * steps);
    for (const value of values) counts[Math.min(counts.length - 1, Math.floor(value * steps))]!++;
    const least = cutOff * values.length;
    let [low, below] = [0, 0];
    while ((below += counts[low]!) < least) low++;
    let [high, above] = [counts.length - 1, 0];
    while ((above += counts[high]!) < least) high--;
    return { low: low / steps, range: Math.max(1, high - low) / steps };
};

/** Removes shadows and gloss much wider than `radius`, in pixels, and stretches the contrast. */
export const evenLight = (picture: Grey, radius: number): Grey => {
    const values = contrasts(picture, radius);
    const { low, range } = rangeOf(values);
    const shades = Uint8ClampedArray.from(values, value => (255 * (value - low)) / range);
    return { ...picture, shades };
};
