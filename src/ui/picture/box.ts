import { atRest, clamp, fillZoom, fitScale, type PictureView, type Point, type Size } from './pictureView.ts';

/** A part of a picture, in fractions of its width and height from its upper left corner. */
export interface Box extends Point, Size {}

export const wholePicture: Box = { x: 0, y: 0, width: 1, height: 1 };

const smallest = 0.02;

/** The same part once the picture has been turned clockwise by a number of quarter turns. */
export const turnedBox = (box: Box, turns: number): Box => {
    if (turns % 4 === 0) return box;
    const { x, y, width, height } = box;
    return turnedBox({ x: 1 - y - height, y: x, width: height, height: width }, (turns + 3) % 4);
};

const turnedPoint = ({ x, y }: Point, turns: number): Point =>
    turns % 4 === 0 ? { x, y } : turnedPoint({ x: -y, y: x }, (turns + 3) % 4);

/** The point on the stored picture at a point of the stage; `point` is in pixels from the centre of the stage. */
export const pointOnPicture = (point: Point, view: PictureView, picture: Size, stage: Size): Point => {
    const scale = fitScale(picture, stage, view.turns) * view.zoom;
    const { x, y } = turnedPoint({ x: point.x - view.x, y: point.y - view.y }, 4 - (view.turns % 4));
    return {
        x: clamp(x / (picture.width * scale) + 0.5, 0, 1),
        y: clamp(y / (picture.height * scale) + 0.5, 0, 1),
    };
};

/** Moves the view so that a part of the stored picture is in the middle of the stage. */
export const centredOn = (view: PictureView, box: Box, picture: Size, stage: Size): PictureView => {
    const scale = fitScale(picture, stage, view.turns) * view.zoom;
    const middle = turnedPoint(
        {
            x: (box.x + box.width / 2 - 0.5) * picture.width * scale,
            y: (box.y + box.height / 2 - 0.5) * picture.height * scale,
        },
        view.turns,
    );
    return { ...view, x: -middle.x, y: -middle.y };
};

/** A fitted part fills at most this share of the stage. */
const filled = 0.96;

/**
 * A part of the picture fills the stage, and the picture is at least as wide as the stage; a part too high for the
 * stage begins at its top. Without a part, the top of the picture.
 */
export const fittedTo = (box: Box | undefined, picture: Size, stage: Size): PictureView => {
    const least = fillZoom(picture, stage);
    const scale = fitScale(picture, stage, 0);
    if (!box) return { ...atRest, zoom: least, y: picture.height * scale * least };
    const within = Math.min(
        (filled * stage.width) / (box.width * picture.width * scale),
        (filled * stage.height) / (box.height * picture.height * scale),
    );
    const zoom = Number.isFinite(within) ? Math.max(within, least) : least;
    const most = stage.height / (picture.height * scale * zoom);
    const shown = box.height > most ? { ...box, height: most } : box;
    return centredOn({ ...atRest, zoom }, shown, picture, stage);
};

/** The smallest box around several; undefined around none. */
export const boxAround = (boxes: readonly Box[]): Box | undefined => {
    if (boxes.length === 0) return undefined;
    const x = Math.min(...boxes.map(box => box.x));
    const y = Math.min(...boxes.map(box => box.y));
    const width = Math.max(...boxes.map(box => box.x + box.width)) - x;
    const height = Math.max(...boxes.map(box => box.y + box.height)) - y;
    return { x, y, width, height };
};

export const boxBetween = (one: Point, other: Point): Box => ({
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.max(smallest, Math.abs(one.x - other.x)),
    height: Math.max(smallest, Math.abs(one.y - other.y)),
});

/** Stays within the picture. */
export const movedBox = (box: Box, x: number, y: number): Box => ({
    ...box,
    x: clamp(box.x + x, 0, 1 - box.width),
    y: clamp(box.y + y, 0, 1 - box.height),
});

/** Moves the lower right corner, within the picture. */
export const resizedBox = (box: Box, x: number, y: number): Box => ({
    ...box,
    width: clamp(box.width + x, smallest, 1 - box.x),
    height: clamp(box.height + y, smallest, 1 - box.y),
});

/** The sides that a handle moves, -1 the first, 1 the last and 0 none, across and down. */
export interface Handle {
    across: -1 | 0 | 1;
    down: -1 | 0 | 1;
}

const draggedSide = (start: number, length: number, side: -1 | 0 | 1, to: number) => {
    const end = start + length;
    if (side === 0) return [start, length] as const;
    if (side === 1) return [start, Math.max(smallest, to - start)] as const;
    const first = Math.min(to, end - smallest);
    return [first, end - first] as const;
};

/** Drags the sides of a handle to a point. */
export const draggedBox = (box: Box, { across, down }: Handle, to: Point): Box => {
    const [x, width] = draggedSide(box.x, box.width, across, to.x);
    const [y, height] = draggedSide(box.y, box.height, down, to.y);
    return { x, y, width, height };
};
