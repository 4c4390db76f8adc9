import { inlineFontFaces } from './faces.ts';
import { postSide } from './PostImage.tsx';

/** Draws the image into a PNG of 1080 × 1080 pixels on every screen, with its picture and its faces. */
export const drawPng = async (image: HTMLElement): Promise<Blob> => {
    const [{ toBlob }, fontEmbedCSS] = await Promise.all([import('html-to-image'), inlineFontFaces()]);
    const size = { width: postSide, height: postSide, canvasWidth: postSide, canvasHeight: postSide };
    const png = await toBlob(image, { ...size, pixelRatio: 1, fontEmbedCSS });
    if (!png) throw new Error('The image could not be drawn');
    return png;
};

/** A name for the file: the product's, with what no file system minds. */
export const fileName = (name: string) => {
    const words = name
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .replaceAll(/^-+|-+$/g, '');
    return `${words || 'product'}-post.png`;
};

/** Hands a file to the browser to keep. */
export const download = (file: Blob, name: string) => {
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // The browser reads it after the click.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Whether the browser takes pictures to the clipboard; it does so on a secure page only. */
export const canCopy = () => 'ClipboardItem' in window && typeof navigator.clipboard?.write === 'function';

/** Copies a picture. The clipboard is asked at once, as some browsers allow it only within the click. */
export const copy = (png: Promise<Blob>) =>
    navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
