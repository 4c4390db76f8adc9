import { median } from './load.ts';
import type { Opened } from './observe.ts';
import { milliseconds, type Figure } from './report.ts';
import type { Measure } from './screens.ts';

interface Shown {
    what: string;
    show: (value: number) => string;
    /** Told beside the page without a framework, and with its slowest value. */
    isWait?: boolean;
}

const kibibytes = (value: number) => `${value.toFixed(0)} KiB`;
const task = (value: number) => (value === 0 ? 'below 50 ms' : milliseconds(value));

const measures: Readonly<Record<Measure, Shown>> = {
    firstPaint: { what: 'first paint', show: milliseconds, isWait: true },
    firstContentful: { what: 'first contentful paint', show: milliseconds, isWait: true },
    seen: { what: 'content visible', show: milliseconds, isWait: true },
    dataAsked: { what: 'data requested after the document', show: milliseconds },
    busy: { what: 'processor time until the content', show: milliseconds, isWait: true },
    longestTask: { what: 'longest task', show: task },
    shift: { what: 'layout shift', show: value => value.toFixed(3) },
    requests: { what: 'requests when settled', show: String },
    scripts: { what: 'JavaScript when settled, compressed', show: kibibytes },
    scriptsUntilSeen: { what: 'JavaScript until the content, compressed', show: kibibytes },
};

/** Each measure of a screen that was opened some times, beside the page without a framework where that has it too. */
export const screenFigures = (
    name: string,
    ours: readonly Opened[],
    floor: readonly Opened[],
    aims: Partial<Record<Measure, number>>,
    wanted = Object.keys(measures) as Measure[],
) =>
    wanted.flatMap((measure): Figure[] => {
        const { what, show, isWait } = measures[measure];
        const valuesOf = (all: readonly Opened[]) => all.map(one => one[measure]).filter(one => one !== null);
        const values = valuesOf(ours);
        const value = median(values);
        const least = median(valuesOf(floor));
        const aim = aims[measure];
        if (values.length === 0) return [];
        return [
            {
                what: `${name}, ${what}`,
                value: isWait ? `${show(value)}, slowest ${show(Math.max(...values))}` : show(value),
                ratioFloor: isWait && floor.length ? `${(value / least).toFixed(1)} × ${show(least)}` : '',
                ...(aim !== undefined && { aim: show(aim), met: value <= aim }),
            },
        ];
    });
