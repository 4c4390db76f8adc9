export interface Size {
    width: number;
    height: number;
}

export interface Point {
    x: number;
    y: number;
}

/** `zoom` 1 fits; the centre is offset from the stage's by `x` and `y` pixels. */
export interface PictureView extends Point {
    zoom: number;
    /** Quarter turns clockwise. */
    turns: number;
}

export const atRest: PictureView = { zoom: 1, x: 0, y: 0, turns: 0 };

const maxZoom = 8;
/** A small picture is enlarged only this far, because it would blur. */
const maxEnlargement = 2;

export const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The size after a number of quarter turns. */
export const turnedSize = ({ width, height }: Size, turns: number): Size =>
    turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The scale at which a rotated picture fits its stage. */
export const fitScale = (picture: Size, stage: Size, turns: number) => {
    const { width, height } = turnedSize(picture, turns);
    const scale = Math.min(stage.width / width, stage.height / height, maxEnlargement);
    return scale > 0 && Number.isFinite(scale) ? scale : 1;
};

/** An unturned picture is as wide as its stage; less for a small one, which would blur; 1 without a stage. */
export const fillZoom = (picture: Size, stage: Size): number => {
    const scale = fitScale(picture, stage, 0);
    const zoom = Math.min(stage.width / picture.width, maxEnlargement) / scale;
    return Number.isFinite(zoom) ? clamp(zoom, 1, maxZoom) : 1;
};

/** The view with its zoom clamped to 1 to 8, and moved no further than the picture's edges. */
export const bounded = (view: PictureView, picture: Size, stage: Size): PictureView => {
    const zoom = clamp(view.zoom, 1, maxZoom);
    const { width, height } = turnedSize(picture, view.turns);
    const scale = fitScale(picture, stage, view.turns) * zoom;
    const x = Math.max(0, (width * scale - stage.width) / 2);
    const y = Math.max(0, (height * scale - stage.height) / 2);
    return { ...view, zoom, x: clamp(view.x, -x, x), y: clamp(view.y, -y, y) };
};

export const movedBy = (view: PictureView, x: number, y: number): PictureView => ({
    ...view,
    x: view.x + x,
    y: view.y + y,
});

/** The view zoomed by a factor, keeping `point` (from the stage's centre) fixed. */
export const zoomedAt = (view: PictureView, factor: number, point: Point = { x: 0, y: 0 }): PictureView => {
    const zoom = clamp(view.zoom * factor, 1, maxZoom);
    const by = zoom / view.zoom;
    return {
        ...view,
        zoom,
        x: point.x - (point.x - view.x) * by,
        y: point.y - (point.y - view.y) * by,
    };
};

/** The view rotated by a quarter turn, clockwise if positive. The centre stays fixed. */
export const turnedBy = ({ zoom, x, y, turns }: PictureView, by: 1 | -1): PictureView => ({
    zoom,
    x: -by * y,
    y: by * x,
    turns: (turns + by + 4) % 4,
});
