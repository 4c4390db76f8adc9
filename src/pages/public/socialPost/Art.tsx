import type { ReactNode } from 'react';
import type { Background, Paint } from './schemes.ts';

const leaf = 'M0 0C34-62 34-150 0-214C-34-150-34-62 0 0Z';
const drop = 'M0-50C22-18 36 2 36 24A36 36 0 0 1-36 24C-36 2-22-18 0-50Z';

/** A stem with pairs of leaves, rooted at 0,0 and growing upwards. */
const Sprig = ({ at, turn, size, paint }: { at: string; turn: number; size: number; paint: Paint }) => (
    <g transform={`translate(${at}) rotate(${turn}) scale(${size})`}>
        <path d="M0 0V-520" stroke={paint.shape} strokeWidth="8" strokeLinecap="round" />
        {[90, 230, 370].map(height => (
            <g key={height} transform={`translate(0 ${-height})`}>
                <path d={leaf} fill={paint.shape} transform="rotate(52)" />
                <path d={leaf} fill={paint.glow} transform="rotate(-52)" />
            </g>
        ))}
        <path d={leaf} fill={paint.shape} transform="translate(0 -490)" />
    </g>
);

const drops: readonly [x: number, y: number, size: number, solid: boolean][] = [
    [96, 150, 1.5, true],
    [196, 300, 0.7, false],
    [78, 420, 1, false],
    [206, 520, 1.15, true],
    [978, 196, 1.1, false],
    [884, 104, 0.65, true],
    [1004, 386, 1.6, true],
    [880, 452, 0.8, false],
    [60, 640, 0.6, true],
    [1020, 620, 0.7, false],
    [150, 760, 0.8, false],
    [940, 780, 1, true],
    [46, 900, 1.2, true],
    [1040, 960, 1.3, false],
    [540, 1040, 0.9, true],
];

const stars: readonly [x: number, y: number, radius: number][] = [
    [90, 90, 7],
    [180, 210, 4],
    [250, 80, 5],
    [70, 330, 5],
    [210, 420, 7],
    [850, 130, 5],
    [970, 90, 7],
    [1010, 260, 4],
    [900, 370, 6],
    [1020, 470, 5],
    [120, 560, 4],
    [940, 580, 4],
    [60, 720, 6],
    [1030, 710, 6],
];

const rays = Array.from({ length: 24 }, (_, ray) => ray * 15);

const drawings: Record<Background, (paint: Paint) => ReactNode> = {
    arch: ({ shape, glow }) => (
        <>
            <path d="M180 1080V430a360 360 0 0 1 720 0V1080Z" fill={shape} />
            <path d="M236 1080V430a304 304 0 0 1 608 0V1080Z" fill={glow} />
            <path d="M0 862H1080V1080H0Z" fill={shape} />
        </>
    ),
    waves: ({ shape, glow }) => (
        <>
            <path d="M0 0H1080V150C900 290 720 60 500 170S150 330 0 250Z" fill={glow} />
            <path d="M0 0H1080V70C880 190 720 0 480 92S140 210 0 140Z" fill={shape} />
            <path d="M0 800C180 690 360 900 580 800S900 690 1080 770V1080H0Z" fill={glow} />
            <path d="M0 900C200 800 380 990 600 894S920 800 1080 870V1080H0Z" fill={shape} />
        </>
    ),
    leaves: paint => (
        <>
            <circle cx="540" cy="290" r="285" fill={paint.glow} />
            <Sprig at="40 720" turn={14} size={1} paint={paint} />
            <Sprig at="1040 720" turn={-14} size={1} paint={paint} />
            <Sprig at="-20 1100" turn={48} size={0.8} paint={paint} />
            <Sprig at="1100 1100" turn={-48} size={0.8} paint={paint} />
        </>
    ),
    drops: ({ shape, glow }) => (
        <>
            {drops.map(([x, y, size, solid]) => (
                <path
                    key={`${x} ${y}`}
                    d={drop}
                    fill={solid ? shape : glow}
                    transform={`translate(${x} ${y}) scale(${size})`}
                />
            ))}
        </>
    ),
    rays: ({ shape, glow }) => (
        <>
            {rays.map(turn => (
                <path
                    key={turn}
                    d="M540 290L1500 228V352Z"
                    fill={glow}
                    transform={`rotate(${turn} 540 290)`}
                />
            ))}
            <circle cx="540" cy="290" r="285" fill={shape} />
        </>
    ),
    night: ({ shape, glow }) => (
        <>
            <circle cx="540" cy="290" r="285" fill={glow} />
            <circle cx="540" cy="290" r="285" stroke={shape} strokeWidth="4" />
            {stars.map(([x, y, radius]) => (
                <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill={shape} />
            ))}
            <path d="M0 900C240 780 430 860 620 900S940 960 1080 860V1080H0Z" fill={shape} />
        </>
    ),
};

/** Drawn for 1080 × 1080 and scaled to its container. */
export const Art = ({ background, paint }: { background: Background; paint: Paint }) => (
    <svg
        viewBox="0 0 1080 1080"
        width="100%"
        height="100%"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        aria-hidden="true"
    >
        <path d="M0 0H1080V1080H0Z" fill={paint.ground} />
        {drawings[background](paint)}
    </svg>
);
