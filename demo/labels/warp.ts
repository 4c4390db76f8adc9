export type Point = readonly [x: number, y: number];

/** Maps a point of a flat drawing to its point in a photograph. */
export type Warp = (x: number, y: number) => Point;

/** Maps the flat drawing `width` × `height` to a quadrilateral, its corners clockwise from the top left. */
export const seenAs = (
    width: number,
    height: number,
    [[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: readonly [Point, Point, Point, Point],
): Warp => {
    const [right, down] = [x1 - x2, x3 - x2];
    const [rightY, downY] = [y1 - y2, y3 - y2];
    const [sum, sumY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
    const det = right * downY - down * rightY;
    const g = (sum * downY - down * sumY) / det;
    const h = (right * sumY - sum * rightY) / det;
    return (x, y) => {
        const [u, v] = [x / width, y / height];
        const depth = g * u + h * v + 1;
        return [
            ((x1 - x0 + g * x1) * u + (x3 - x0 + h * x3) * v + x0) / depth,
            ((y1 - y0 + g * y1) * u + (y3 - y0 + h * y3) * v + y0) / depth,
        ];
    };
};

/** Wraps a flat drawing around a standing can, seen slightly from above: `middle` is its nearest line. */
export const aroundCan =
    (middle: number, radius: number, sag: number): Warp =>
    (x, y) => {
        const angle = (x - middle) / radius;
        return [middle + radius * Math.sin(angle), y + sag * Math.cos(angle)];
    };

const pair = /(-?\d+(?:\.\d+)?) ?(-?\d+(?:\.\d+)?)/g;

/** Warps an outline of absolute coordinates (letters, polygons). */
export const warped = (outline: string, warp: Warp) =>
    outline.replace(pair, (_, x: string, y: string) =>
        warp(Number(x), Number(y))
            .map(value => value.toFixed(2))
            .join(' '),
    );

export const rectangle = (x: number, y: number, width: number, height: number) =>
    `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`;
