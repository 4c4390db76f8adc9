import { styled } from '../../src/ui/styled.ts';

const Drawing = styled('svg')(({ theme: { palette } }) => ({
    display: 'block',
    '& path': { fill: 'none', stroke: palette.paper.control, strokeWidth: 1.5 },
    '& circle': { fill: palette.paper.ink },
}));

/** In pixels. */
const width = 132;
const height = 24;
const inset = 4;

/** The places of values in a drawing, from its start to its end and from its least to its greatest value. */
export const placesOf = (values: readonly number[], box: { x: [number, number]; y: [number, number] }) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const [start, end] = box.x;
    const [bottom, top] = box.y;
    return values.map((value, index) => ({
        x: values.length > 1 ? start + ((end - start) * index) / (values.length - 1) : end,
        y: most > least ? bottom + ((top - bottom) * (value - least)) / (most - least) : (bottom + top) / 2,
    }));
};

export const pathOf = (places: readonly { x: number; y: number }[]) =>
    places.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** The course of a count, the last value a dot. Its figures stand beside it. */
export const Line = ({ values }: { values: readonly number[] }) => {
    const places = placesOf(values, { x: [inset, width - inset], y: [height - inset, inset] });
    const last = places.at(-1);
    return (
        <Drawing width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <path d={pathOf(places)} />
            {last && <circle cx={last.x} cy={last.y} r="2.6" />}
        </Drawing>
    );
};
