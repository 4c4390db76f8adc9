import sharp from 'sharp';

/** A picture of one colour, as a browser would send it. */
export const picture = async (colour: string) => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
        .png()
        .toBuffer();
    return new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' });
};
