import { atRest, movedBy, turnedBy, zoomedAt, type PictureView } from './pictureView.ts';

export const zoomStep = 1.5;
/** How far an arrow key moves a picture that is larger than its stage, in pixels. */
const moveStep = 80;

type Change = (view: PictureView) => PictureView;

const changes: Record<string, Change> = {
    '+': view => zoomedAt(view, zoomStep),
    '=': view => zoomedAt(view, zoomStep),
    '-': view => zoomedAt(view, 1 / zoomStep),
    '0': () => atRest,
    r: view => turnedBy(view, 1),
    R: view => turnedBy(view, -1),
};

const moves: Record<string, Change> = {
    ArrowLeft: view => movedBy(view, moveStep, 0),
    ArrowRight: view => movedBy(view, -moveStep, 0),
    ArrowUp: view => movedBy(view, 0, moveStep),
    ArrowDown: view => movedBy(view, 0, -moveStep),
};

/** The change that a key makes to a view; arrows move a picture only while it is larger than its stage. */
export const changeOfKey = (key: string, { zoom }: PictureView): Change | undefined =>
    changes[key] ?? (zoom > 1 ? moves[key] : undefined);

const steps: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 };

/** The index, among `count` pictures, that a key moves to; undefined for other keys. */
export const indexAfterKey = (key: string, index: number, count: number): number | undefined => {
    const step = steps[key];
    const wanted = step === undefined ? Number(key) - 1 : index + step;
    return Number.isInteger(wanted) && wanted >= 0 && wanted < count ? wanted : undefined;
};
