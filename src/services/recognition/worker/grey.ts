/** A picture in shades of grey, a byte for each pixel, row by row. */
export interface Grey {
    width: number;
    height: number;
    shades: Uint8ClampedArray;
}

/** The lightness of each pixel (ITU-R BT.601). */
export const toGrey = ({ width, height, data }: ImageData): Grey => {
    const shades = new Uint8ClampedArray(width * height);
    for (let pixel = 0; pixel < shades.length; pixel++) {
        const at = pixel * 4;
        shades[pixel] = (data[at]! * 299 + data[at + 1]! * 587 + data[at + 2]! * 114) / 1000;
    }
    return { width, height, shades };
};

export const toPixels = ({ width, height, shades }: Grey): ImageData => {
    const pixels = new ImageData(width, height);
    // A pixel is four bytes: red, green, blue and opacity.
    const words = new Uint32Array(pixels.data.buffer);
    for (let pixel = 0; pixel < words.length; pixel++)
        words[pixel] = 0xff000000 | (shades[pixel]! * 0x010101);
    return pixels;
};
