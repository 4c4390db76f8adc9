import { createCollector } from './collect.ts';
import { mendSeparators } from './joints.ts';
import { masked } from './masked.ts';
import { isCode } from './name.ts';
import type { LabelReading } from './pieces.ts';
import { endsLikeName, hasFunctionWord, isNote, isProse, isSmallPrint } from './prose.ts';
import type { Range } from './range.ts';
import { cutList, marksOf, separatorsIn } from './split.ts';
import { layoutOf, type Unit } from './units.ts';

/** A list as programs write it: `['glycerin', "rose's extract"]`. */
const opening = /^[^'"[\]]{0,40}\[\s{0,40}['"]/u;
const closing = /['"]\s{0,40},?\s{0,40}\]\s{0,40}\.?\s{0,40}$/u;

/** The places of the names in a list in program notation; undefined for any other text. */
const notationOf = (text: string): Range[] | undefined => {
    const start = opening.exec(text)?.[0].length;
    const end = closing.exec(text.slice(-170));
    if (start === undefined || end === null) return undefined;
    const ranges: Range[] = [];
    let from = start;
    let quote = text.charAt(start - 1);
    for (let index = start; index < text.length; index += 1) {
        const mark = text.charAt(index);
        if (mark === '\\') index += 1;
        else if (quote === '') {
            if (mark === "'" || mark === '"') {
                quote = mark;
                from = index + 1;
            }
            // An apostrophe inside a name is not followed by the next name.
        } else if (
            mark === quote &&
            (quote === '"' || /^\s{0,9}(?:[,\]]|$)/u.test(text.slice(index + 1, index + 12)))
        ) {
            ranges.push({ start: from, end: index });
            quote = '';
        }
    }
    return ranges;
};

const noList =
    /^(?:no info(?:rmation)?|n\/?a|none|unknown|#name\?|#n\/a|#value!|-+|tbd|coming soon|not (?:available|provided|listed|applicable)|see (?:the )?(?:pack|package|packaging|box|label)|visit .{1,80}|100 ?% ?(?:cotton|polyester|nylon|silk))\s*[.!]?$/iu;

/** Whether a text stands for a missing list: `n/a`, `see the packaging`. */
export const isNoList = (text: string) => noList.test(text);

/** The title of a list of what a product does not contain. */
const denial = /(?<![\p{L}])(?:not|free|without|no)(?![\p{L}])/iu;

/** No product has as many ingredients, and no label as many sentences. */
const most = 1000;

/** A percentage rates an ingredient only if a letter precedes it. */
const isRated = (text: string) => {
    const percentage = text.search(/\d\s?%/u);
    return percentage > 0 && /\p{L}/u.test(text.slice(0, percentage));
};

/** The first colon that no separator precedes. */
const colonIn = (text: string, { start, end }: Range, depths: Uint8Array) => {
    for (let index = start; index < end; index += 1) {
        if (depths[index] !== 0) continue;
        const mark = text.charAt(index);
        if (mark === ',' || mark === ';' || mark === '•') return undefined;
        const between = /\d/u.test(text.charAt(index - 1)) && /\d/u.test(text.charAt(index + 1));
        if ((mark === ':' || mark === '：') && !between) return index;
    }
    return undefined;
};

/**
 * Reads a label as printed, recognised or copied: names in order, each with its place and other names for the same
 * ingredient, and everything else with the reason. Works on any text, never throws, takes time proportional to its
 * length.
 */
export const readLabel = (printed: string): LabelReading => {
    const text = masked(printed);
    const { leaveOut, keep, open, kind, begin, announce, reading } = createCollector(printed, text);
    const notation = notationOf(text);
    if (notation !== undefined) {
        for (const range of notation) keep({ ...range, note: undefined, parts: [range] });
        return reading();
    }
    const { depths, units: all } = layoutOf(text);
    const units = all.slice(0, most);
    const marks = marksOf(text);

    const isList = (body: string, least: number) => {
        const names = separatorsIn(body, marks) + 1;
        return names >= least && !isProse(body) && body.length / names < 60;
    };
    const list = (range: Range, byLine: boolean) => {
        const cuts = cutList(text, range, depths, { ...marks, byLine }, most - kept);
        const rest = cuts[most - kept];
        for (const piece of mendSeparators(text, cuts.slice(0, most - kept))) keep(piece);
        if (rest) leaveOut({ start: rest.start, end: range.end }, 'tooLong');
        kept = Math.min(most, kept + cuts.length);
    };

    const parts = units.map(unit => {
        const start = unit.start + (unit.bullet ? 1 : 0);
        const body = text.slice(start, unit.end);
        const far = unit.bullet ? body.search(/[:：]\s/u) : -1;
        const colon = colonIn(text, { start, end: unit.end }, depths) ?? (far < 0 ? undefined : start + far);
        const rest = colon === undefined ? body : text.slice(colon + 1, unit.end);
        const isNames = unit.bullet
            ? colon !== undefined && isList(rest, 5) && !hasFunctionWord(rest)
            : isList(rest, 3);
        return { unit, start, body: body.trim(), colon, rest, isNames };
    });
    const lastList = parts.findLastIndex(({ isNames }) => isNames);
    const firstHeading = units.findIndex(({ heading }) => /active|main/u.test(heading?.kind ?? ''));
    const hasActive = units.some(({ heading }) => heading?.kind === 'active');
    let kept = 0;
    let listed = false;
    let titledNext = -1;
    /** Under the heading of other text, such as “Warnings”. */
    let silent = false;

    /** Names before a colon that makes them the title of a list. */
    const titled = ({ start, end, byLine }: Unit, colon: number) => {
        leaveOut({ start, end: colon + 1 }, 'heading');
        announce();
        open({
            kind: 'part',
            title: text
                .slice(start, colon)
                .replace(/^[-–—]\s?/u, '')
                .trim(),
        });
        listed = true;
        list({ start: colon + 1, end }, byLine);
    };

    /** Keeps the active ingredients that an advertising line names with their percentages. */
    const actives = (range: Range) => {
        if (hasActive) return false;
        const found = mendSeparators(text, cutList(text, range, depths, { ...marks, byLine: false })).filter(
            ({ start, end }) => isRated(text.slice(start, end)),
        );
        if (found.length === 0) return false;
        if (kind() !== 'active') open({ kind: 'active', title: null });
        announce();
        found.forEach(keep);
        return true;
    };

    const readBullet = ({ unit, start, body, colon, isNames }: (typeof parts)[number], index: number) => {
        if (isNames && colon !== undefined) return titled(unit, colon);
        const before = lastList > index;
        if (before && actives({ start, end: colon ?? unit.end })) return;
        if (colon !== undefined || isProse(body) || before) return leaveOut(unit, 'marketing');
        listed = true;
        list({ start, end: unit.end }, unit.byLine);
    };

    /** Whether a text without separators is not a name, or is the title of a list that follows. */
    const leaveOutAlone = ({ unit, body }: (typeof parts)[number], index: number) => {
        const next = parts[index + 1];
        if (next?.isNames && next.unit.heading === undefined && unit.opens) {
            leaveOut(unit, 'heading');
            titledNext = index + 1;
            open({ kind: 'part', title: body.replace(/\s?[:：]$/u, '') });
            return true;
        }
        if (listed ? !isNote(body) : lastList <= index && (endsLikeName(body) || body.length <= 60))
            return false;
        leaveOut(unit, listed ? 'footnote' : 'heading');
        return true;
    };

    parts.forEach((part, index) => {
        const { unit, body, colon, rest, isNames } = part;
        const { heading } = unit;
        begin(
            index,
            titledNext === index || (heading !== undefined && !/^(?:other|highlights)$/u.test(heading.kind)),
        );
        if (heading !== undefined) {
            leaveOut(heading, 'heading');
            silent = false;
            if (heading.kind === 'other') {
                silent = true;
                return leaveOut(unit, 'prose');
            }
            if (heading.kind === 'highlights') {
                if (lastList > index) return leaveOut(unit, 'marketing');
                open({ kind: 'main', title: heading.title });
            } else open({ kind: heading.kind, title: heading.kind === 'main' ? null : heading.title });
        } else if (unit.opens && kind() !== 'main' && isNames && !unit.bullet)
            open({ kind: 'main', title: null });
        silent &&= !(unit.opens && isNames && !unit.bullet);
        if (silent) return leaveOut(unit, 'prose');
        if (body === '') {
            // The list is in the next paragraph.
            if (heading !== undefined) titledNext = index + 1;
            return;
        }
        if (isNoList(body)) return leaveOut(unit, 'noList');
        if (isCode(body)) return leaveOut(unit, 'code');
        if (heading === undefined && isSmallPrint(body) && !endsLikeName(body))
            return leaveOut(unit, 'prose');
        // A panel is read from the heading of its list on.
        if (
            index < firstHeading &&
            heading === undefined &&
            separatorsIn(body, marks) === 0 &&
            !isRated(body)
        )
            return leaveOut(unit, 'heading');
        if (unit.bullet) return readBullet(part, index);
        if (colon !== undefined && heading === undefined) {
            if (denial.test(text.slice(unit.start, colon))) return leaveOut(unit, 'prose');
            if (isNames && colon - unit.start <= 100) return titled(unit, colon);
            if (rest.trim() !== '' && (!isList(rest, 1) || listed || lastList > index))
                return leaveOut(unit, 'prose');
        }
        if (/^[*†‡§#¹²]/u.test(body) && !isList(body, 4)) return leaveOut(unit, 'footnote');
        const announced = units[index + 1]?.heading?.kind === 'main';
        if (isProse(body) || (!listed && announced && hasFunctionWord(body))) return leaveOut(unit, 'prose');
        if (
            separatorsIn(body, marks) === 0 &&
            heading === undefined &&
            titledNext !== index &&
            !(unit.byLine && /[\r\n]/u.test(body))
        )
            if (leaveOutAlone(part, index)) return;
        listed = true;
        list(unit, unit.byLine);
    });
    const rest = all[most];
    if (rest) leaveOut({ start: rest.heading?.start ?? rest.start, end: all.at(-1)!.end }, 'tooLong');
    return reading();
};
