import { clsx } from 'clsx';
import { styled } from '../styled.ts';
import type { Box } from './box.ts';

/** The meaning of a mark on a picture; `equal` and `unknown` also mark a barcode that agrees or differs. */
export type SpotKind = 'known' | 'repaired' | 'unknown' | 'equal';

export interface Spot {
    key: string;
    kind: SpotKind;
    /** A box for each line. */
    boxes: readonly Box[];
    isOn?: boolean;
}

const Marks = styled('svg')(({ theme: { palette } }) => ({
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    overflow: 'visible',
    forcedColorAdjust: 'none',
    '& rect': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
    '& .halo': { stroke: palette.spot.line, strokeWidth: 3.6, strokeOpacity: 0.85 },
    '& .ink': { stroke: palette.spot.known, strokeWidth: 1.5 },
    '& .repaired .ink': { strokeWidth: 1.9, strokeDasharray: '4 2.6' },
    '& .unknown .halo, & .equal .halo': { strokeWidth: 5.4 },
    '& .unknown .ink': {
        stroke: palette.spot.unknown,
        strokeWidth: 2.6,
        fill: palette.spot.unknown,
        fillOpacity: 0.1,
    },
    '& .equal .ink': { stroke: palette.spot.equal, strokeWidth: 2.6 },
    '& .on .ink': { strokeWidth: 3.2, fill: palette.spot.known, fillOpacity: 0.14 },
    '& .on.unknown .ink': { fill: palette.spot.unknown },
}));

/** Marks on the picture of a `ViewerStage`; text elsewhere says the same in words. */
export const PictureSpots = ({ spots }: { spots: readonly Spot[] }) => (
    <Marks viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {spots.map(({ key, kind, boxes, isOn }) => (
            <g key={key} className={clsx(kind, { on: isOn })}>
                {boxes.map(({ x, y, width, height }) => (
                    <g key={`${x} ${y}`}>
                        <rect className="halo" x={x} y={y} width={width} height={height} />
                        <rect className="ink" x={x} y={y} width={width} height={height} />
                    </g>
                ))}
            </g>
        ))}
    </Marks>
);
