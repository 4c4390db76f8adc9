import sharp from 'sharp';

/** A picture of one colour, as a browser would send it. */
export const picture = async (colour: string) => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
        .png()
        .toBuffer();
    return new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' });
};

/** A picture of 80 × 40 pixels whose quarters are red and green above blue and white. */
export const quarters = () => {
    const quarter = (background: string, left: number, top: number) => ({
        input: { create: { width: 40, height: 20, channels: 3 as const, background } },
        left,
        top,
    });
    return sharp({ create: { width: 80, height: 40, channels: 3, background: '#ff0000' } })
        .composite([quarter('#00ff00', 40, 0), quarter('#0000ff', 0, 20), quarter('#ffffff', 40, 20)])
        .png()
        .toBuffer();
};
