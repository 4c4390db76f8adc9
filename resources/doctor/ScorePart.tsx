import type { DoctorFigures } from '../../contract/doctor.ts';
import { formatWireDay } from '../../src/ui/format/time.ts';
import { useSize } from '../../src/ui/picture/useSize.ts';
import { useState } from 'react';
import { styled } from '../../src/ui/styled.ts';
import { Change } from './Change.tsx';
import { pathOf, placesOf } from './Line.tsx';
import { useDoctorWords } from './ruleWords.ts';

const Part = styled('section')(({ theme: { breakpoints, palette, space, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: '270px minmax(0, 1fr)',
    gap: 20,
    padding: `12px ${space.inline}px`,
    // Figures stand in the direction of the page.
    '& p': { margin: 0, unicodeBidi: 'normal' },
    '& h2': { ...typography.caption, color: palette.paper.muted },
    '& .score': { ...typography.h1, fontSize: 40, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' },
    '& .of': { ...typography.body2, color: palette.paper.muted, marginInlineStart: 5 },
    '& .small': { ...typography.caption, color: palette.paper.muted, marginBlockStart: 4 },
    [breakpoints.down('phone')]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        padding: `12px ${space.inlinePhone}px`,
    },
}));

const Chart = styled('svg')(({ theme: { palette, typography } }) => ({
    display: 'block',
    '& text': {
        ...typography.caption,
        fill: palette.paper.muted,
        fontVariantNumeric: 'tabular-nums',
        // A date has the order of its language.
        unicodeBidi: 'plaintext',
    },
    '& .grid': { stroke: palette.paper.hairline },
    '& .area': { fill: palette.accent.bg },
    '& .line': { fill: 'none', stroke: palette.accent.main, strokeWidth: 1.6 },
    '& circle': { fill: palette.accent.main },
    '& .cause': { stroke: palette.paper.control, strokeDasharray: '3 3' },
}));

/** In pixels. */
const height = 106;
const axis = 30;
const ground = 86;

/** The edit that brought most findings, of all rules, with its day in the course. */
const causeOf = ({ course, rules }: DoctorFigures) => {
    const causes = rules.flatMap(({ cause }) => (cause && !cause.undone ? cause : []));
    const [most] = causes.toSorted((one, other) => other.count - one.count);
    const place = most && course.findIndex(({ day }) => day >= most.at.slice(0, 10));
    return most && place !== undefined && place > 0 ? { ...most, place } : undefined;
};

const Course = ({ figures, width }: { figures: DoctorFigures; width: number }) => {
    const { say, number } = useDoctorWords();
    const { course } = figures;
    const scores = course.map(({ score }) => score);
    const places = placesOf(scores, { x: [axis, width - 6], y: [ground - 14, 12] });
    const [first, last] = [course[0]!, course.at(-1)!];
    const [least, most] = [Math.min(...scores), Math.max(...scores)];
    const cause = causeOf(figures);
    const end = places.at(-1)!;
    return (
        <Chart
            role="img"
            aria-label={say('course', {
                from: number(first.score, 1),
                to: number(last.score, 1),
                day: formatWireDay(first.day),
            })}
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
        >
            {[...new Set([most, least])].map(value => {
                const y = places[scores.indexOf(value)]!.y;
                return (
                    <g key={value}>
                        <line className="grid" x1={axis} x2={width} y1={y} y2={y} />
                        <text x={axis - 6} y={y + 4} textAnchor="end">
                            {number(value)}
                        </text>
                    </g>
                );
            })}
            <path className="area" d={`${pathOf(places)}L${end.x} ${ground}L${places[0]!.x} ${ground}z`} />
            <path className="line" d={pathOf(places)} />
            <circle cx={end.x} cy={end.y} r="4" />
            {cause && (
                <>
                    <line
                        className="cause"
                        x1={places[cause.place]!.x}
                        x2={places[cause.place]!.x}
                        y1="8"
                        y2={ground}
                    />
                    <text
                        x={places[cause.place]!.x + (cause.place > course.length / 2 ? -6 : 6)}
                        y={ground - 5}
                        textAnchor={cause.place > course.length / 2 ? 'end' : 'start'}
                    >
                        {say('causeAt', { day: formatWireDay(cause.at), number: number(cause.count) })}
                    </text>
                </>
            )}
            <text x={axis} y={height - 4}>
                {formatWireDay(first.day)}
            </text>
            {course.length > 1 && (
                <text x={width} y={height - 4} textAnchor="end">
                    {formatWireDay(last.day)}
                </text>
            )}
        </Chart>
    );
};

/** The score of the catalogue and its course. */
export const ScorePart = ({ figures }: { figures: DoctorFigures }) => {
    const { say, number } = useDoctorWords();
    const [frame, setFrame] = useState<HTMLElement | null>(null);
    const { width } = useSize(frame);
    const { score, score_accepted, clean, course } = figures;
    const before = course[0]?.score ?? score!;
    return (
        <Part>
            <div>
                <h2>{say('score')}</h2>
                <p>
                    <span className="score">{number(score!, 1)}</span>
                    <span className="of">{say('ofHundred')}</span>
                </p>
                {course.length > 1 && (
                    <p>
                        <Change value={Math.round(10 * (score! - before)) / 10} digits={1} />{' '}
                        {say('since', { day: formatWireDay(course[0]!.day) })}
                    </p>
                )}
                {score_accepted !== score && (
                    <p className="small">{say('withoutAccepted', { score: number(score_accepted!, 1) })}</p>
                )}
                <p className="small">{say('clean', { number: number(clean) })}</p>
            </div>
            {/* Dates run from left to right in every language. */}
            <div ref={setFrame} dir="ltr" style={{ height }}>
                {width > 0 && course.length > 0 && <Course figures={figures} width={width} />}
            </div>
        </Part>
    );
};
