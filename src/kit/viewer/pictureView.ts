export interface Size {
    width: number;
    height: number;
}

export interface Point {
    x: number;
    y: number;
}

/** How a picture lies on its stage: `zoom` 1 fits, the middle is off the stage's by `x` and `y` pixels. */
export interface PictureView extends Point {
    zoom: number;
    /** Quarter turns clockwise. */
    turns: number;
}

export const atRest: PictureView = { zoom: 1, x: 0, y: 0, turns: 0 };

const maxZoom = 8;
/** A small picture fills its stage only so far, for it would be nothing but blur. */
const maxEnlargement = 2;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

const turnedSize = ({ width, height }: Size, turns: number): Size =>
    turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The scale at which a picture, turned, lies on its stage with all of it to be seen. */
export const fitScale = (picture: Size, stage: Size, turns: number) => {
    const { width, height } = turnedSize(picture, turns);
    const scale = Math.min(stage.width / width, stage.height / height, maxEnlargement);
    return scale > 0 && Number.isFinite(scale) ? scale : 1;
};

/** The view with its zoom from 1 to 8, moved no further than there is picture to see. */
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

/** Zoomed by a factor, with what lies at `point` (from the stage's middle) staying there. */
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

/** Turned by quarters, clockwise when above 0. What was in the middle stays there. */
export const turnedBy = ({ zoom, x, y, turns }: PictureView, by: 1 | -1): PictureView => ({
    zoom,
    x: -by * y,
    y: by * x,
    turns: (turns + by + 4) % 4,
});
