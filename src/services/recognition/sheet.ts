import { boxAround, type Box, type Point } from './box.ts';

interface Size {
    width: number;
    height: number;
}

interface SheetOptions {
    /** In pixels. */
    picture: Size;
    frame: Box;
    /** Clockwise, in degrees. */
    turn: number;
    /** Pixels of the sheet for each pixel of the picture. */
    scale: number;
}

/** A turned and scaled copy of a part of a picture, large enough for its corners. */
export interface Sheet extends Size {
    picture: Size;
    /** The part in pixels of the picture. */
    source: Box;
    /** From the picture to the sheet, in the order of `CanvasTransform.setTransform`. */
    transform: [a: number, b: number, c: number, d: number, e: number, f: number];
}

/** Where a part of a picture lies on its sheet. */
export const sheetOf = ({ picture, frame, turn, scale }: SheetOptions): Sheet => {
    const source = {
        x: frame.x * picture.width,
        y: frame.y * picture.height,
        width: frame.width * picture.width,
        height: frame.height * picture.height,
    };
    const radians = (turn * Math.PI) / 180;
    const [cos, sin] = [scale * Math.cos(radians), scale * Math.sin(radians)];
    const extent = (along: number, across: number) =>
        Math.max(1, Math.round(Math.abs(along * cos) + Math.abs(across * sin)));
    const width = extent(source.width, source.height);
    const height = extent(source.height, source.width);
    const [x, y] = [source.x + source.width / 2, source.y + source.height / 2];
    const e = width / 2 - cos * x + sin * y;
    const f = height / 2 - sin * x - cos * y;
    // A copy: a closed picture has no size.
    const size = { width: picture.width, height: picture.height };
    return { width, height, picture: size, source, transform: [cos, sin, -sin, cos, e, f] };
};

/** The box on the picture of a rectangle on the sheet, in pixels. */
export const boxOnPicture = ({ picture, transform }: Sheet, { x, y, width, height }: Box): Box => {
    const [a, b, c, d, e, f] = transform;
    const determinant = a * d - b * c;
    const toPicture = (point: Point): Point => {
        const [across, down] = [point.x - e, point.y - f];
        return { x: (d * across - c * down) / determinant, y: (a * down - b * across) / determinant };
    };
    const corners = [x, x + width].flatMap(cornerX =>
        [y, y + height].map(cornerY => ({ x: cornerX, y: cornerY })),
    );
    return boxAround(corners.map(toPicture), picture);
};
