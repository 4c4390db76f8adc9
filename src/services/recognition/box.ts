/** A part of a picture: fractions of its width and height, from its upper left corner. */
export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

export interface Point {
    x: number;
    y: number;
}

export const wholePicture: Box = { x: 0, y: 0, width: 1, height: 1 };

const within = (value: number) => Math.min(1, Math.max(0, value));

/** The smallest box around points, which are in pixels of a picture of the given size. */
export const boxAround = (points: readonly Point[], picture: { width: number; height: number }): Box => {
    const across = points.map(({ x }) => within(x / picture.width));
    const down = points.map(({ y }) => within(y / picture.height));
    const [x, y] = [Math.min(...across), Math.min(...down)];
    return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
};
