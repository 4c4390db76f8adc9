import sharp from 'sharp';

/** A picture file as a file input takes it. */
export const pictureFile = async (name: string, width = 900, height = 700) => ({
    name,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width, height, channels: 3, background: '#c96f4a' } })
        .png()
        .toBuffer(),
});
