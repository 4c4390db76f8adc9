import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** The width at which frames are read, in pixels; the bars of a code that fills a third of it are still two wide. */
const widest = 960;

/** Between two frames, and until a barcode in view counts as gone, in milliseconds. */
const pause = 120;
const gone = 1_500;

const drawFrame = (video: HTMLVideoElement, canvas: CanvasRenderingContext2D) => {
    const scale = Math.min(1, widest / video.videoWidth);
    const width = Math.round(video.videoWidth * scale);
    const height = Math.round(video.videoHeight * scale);
    canvas.canvas.width = width;
    canvas.canvas.height = height;
    canvas.drawImage(video, 0, 0, width, height);
    return canvas.getImageData(0, 0, width, height);
};

/**
 * Calls `onCode` for each barcode (EAN-13, EAN-8, UPC-A, with 13 digits) that comes into view of a stream, once until it
 * has gone out of view. Returns whether the reader cannot be loaded.
 */
export const useCodesSeen = (
    video: RefObject<HTMLVideoElement | null>,
    stream: MediaStream | undefined,
    onCode: (barcode: string) => void,
) => {
    const [isBroken, setBroken] = useState(false);
    const say = useEffectEvent(onCode);
    useEffect(() => {
        if (!stream) return;
        const over = new AbortController();
        const { signal } = over;
        const seen = new Map<string, number>();
        const take = (code: string) => {
            const before = seen.get(code) ?? 0;
            seen.set(code, Date.now());
            if (Date.now() - before > gone) say(code);
        };
        const read = async () => {
            const { readBarcodesIn } = await import('../../services/recognition/recognition.ts');
            const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
            while (!signal.aborted) {
                // Before the first frame a video has no size.
                if (video.current?.videoWidth) {
                    const found = await readBarcodesIn(drawFrame(video.current, canvas), { signal });
                    if (!signal.aborted) for (const { code } of found) take(code);
                }
                await new Promise(resolve => setTimeout(resolve, pause));
            }
        };
        void read().catch(() => {
            if (!signal.aborted) setBroken(true);
        });
        return () => over.abort();
    }, [stream, video]);
    return isBroken;
};
