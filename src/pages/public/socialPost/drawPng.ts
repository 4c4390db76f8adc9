import { inlineFontFaces } from './faces.ts';
import { postSide } from './PostImage.tsx';

/** Renders the image to a PNG of 1080 × 1080 pixels on any screen, with its picture and fonts. */
export const drawPng = async (image: HTMLElement): Promise<Blob> => {
    const [{ toBlob }, fontEmbedCSS] = await Promise.all([import('html-to-image'), inlineFontFaces()]);
    const size = { width: postSide, height: postSide, canvasWidth: postSide, canvasHeight: postSide };
    const png = await toBlob(image, { ...size, pixelRatio: 1, fontEmbedCSS });
    if (!png) throw new Error('The image could not be drawn');
    return png;
};

/** A file name from the product's name, with characters that every file system accepts. */
export const fileName = (name: string) => {
    const words = name
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .replaceAll(/^-+|-+$/g, '');
    return `${words || 'product'}-post.png`;
};

/** Downloads a file. */
export const download = (file: Blob, name: string) => {
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // The browser reads the file after the click.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Whether the browser can copy pictures, which needs a secure page. */
export const canCopy = () => 'ClipboardItem' in window && typeof navigator.clipboard?.write === 'function';

/** Copies a picture. Calls the clipboard synchronously, as some browsers allow it only within the click. */
export const copy = (png: Promise<Blob>) =>
    navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
