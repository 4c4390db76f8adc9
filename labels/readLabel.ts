import { characters, limits } from '../contract/limits.ts';
import { alternativesOf } from './alternatives.ts';
import { isCode, mendName } from './name.ts';
import type { LabelPiece, LabelReading, LabelSection, PieceReason } from './pieces.ts';
import { endsLikeName, isNote, isProse } from './prose.ts';
import { count, type Range, trimmed } from './range.ts';
import { type Cut, cutList, type Marks } from './split.ts';
import { layoutOf, type Unit } from './units.ts';

const noList =
    /^(?:no info(?:rmation)?|n\/?a|none|unknown|#name\?|#n\/a|#value!|-+|tbd|coming soon|not (?:available|provided|listed|applicable)|see (?:the )?(?:pack|package|packaging|box|label)|visit .{1,80}|100 ?% ?(?:cotton|polyester|nylon|silk))\s*[.!]?$/iu;

const separators = /[,;•●▪■·∙‧・|、，；]/gu;

/** Whether a text is a list of at least so many names. */
const isList = (text: string, least: number) => {
    const marks = count(text, separators);
    return marks + 1 >= least && !isProse(text) && text.length / (marks + 1) < 60;
};

const percentages = /\d\s?%/u;

const colonIn = (text: string, unit: Range, depths: Uint8Array) => {
    for (let index = unit.start; index < unit.end; index += 1) {
        if (depths[index] !== 0) continue;
        const mark = text.charAt(index);
        if (mark === ',' || mark === ';' || mark === '•') return undefined;
        if (
            (mark === ':' || mark === '：') &&
            !(/\d/u.test(text.charAt(index - 1)) && /\d/u.test(text.charAt(index + 1)))
        )
            return index;
    }
    return undefined;
};

/** What the label as a whole tells about its separators. */
const marksOf = (text: string): Omit<Marks, 'byLine'> => {
    const commas = count(text, /,/gu);
    const semicolons = count(text, /;/gu);
    const bullets = count(text, /[•●▪■·∙‧・|]/gu);
    const dashes = count(text, /\s[-–]\s/gu);
    const slashes = count(text, /\s\/\s/gu);
    const others = commas + semicolons + bullets;
    return {
        comma: semicolons <= count(text, /, /gu) || semicolons < 2,
        dash: dashes >= 3 && dashes > others,
        slash: slashes >= 3 && slashes > others,
    };
};

/** Reads a label. Never throws; the time grows with the length of the text. */
export const readLabel = (text: string): LabelReading => {
    const { depths, units } = layoutOf(text);
    const marks = marksOf(text);
    const pieces: LabelPiece[] = [];
    const sections: LabelSection[] = [];
    const seen: Set<string>[] = [];
    let current: LabelSection = { kind: 'main', title: null };

    const leaveOut = (range: Range, reason: PieceReason) => {
        const { start, end } = trimmed(text, range);
        if (start < end)
            pieces.push({
                start,
                end,
                text: text.slice(start, end),
                outcome: 'leftOut',
                reason,
                names: [],
                section: Math.max(0, sections.length - 1),
            });
    };
    const open = (section: LabelSection) => {
        current = section;
    };
    const sectionIndex = () => {
        if (sections.at(-1) !== current) {
            sections.push(current);
            seen.push(new Set());
        }
        return sections.length - 1;
    };
    const keep = ({ start, end, note }: Cut) => {
        const printed = text.slice(start, end);
        if (note !== undefined) return leaveOut({ start, end }, note);
        if (isCode(printed.trim())) return leaveOut({ start, end }, 'code');
        const { name, mended } = mendName(printed);
        if (!/\p{L}{2}|\d{5}/u.test(name)) return leaveOut({ start, end }, 'code');
        const alternatives = alternativesOf(name);
        const names = [name, ...alternatives].filter(each => characters(each) <= limits.ingredientName);
        if (names.length === 0) return leaveOut({ start, end }, 'tooLong');
        const section = sectionIndex();
        const key = name.toLowerCase();
        if (seen[section]?.has(key)) return leaveOut({ start, end }, 'repeated');
        seen[section]?.add(key);
        pieces.push({
            start,
            end,
            text: printed,
            outcome: mended === undefined ? 'kept' : 'repaired',
            ...(mended !== undefined && { reason: mended }),
            names,
            section,
        });
    };
    const list = (range: Range, byLine: boolean) => {
        for (const cut of cutList(text, range, depths, { ...marks, byLine })) keep(cut);
    };

    const bodies = units.map(unit => text.slice(unit.start, unit.end));
    const isListUnit = units.map((unit, index) => {
        const body = bodies[index] ?? '';
        const colon = colonIn(text, unit, depths);
        const rest = colon === undefined ? body : text.slice(colon + 1, unit.end);
        return unit.bullet ? isList(rest, 5) && colon !== undefined : isList(rest, 3);
    });
    const lastList = isListUnit.lastIndexOf(true);
    const hasActive = units.some(({ heading }) => heading?.kind === 'active');
    let listed = false;

    const actives = (range: Range, colon: number | undefined) => {
        const head = { start: range.start, end: colon ?? range.end };
        if (hasActive || !percentages.test(text.slice(head.start, head.end))) return false;
        const found = cutList(text, head, depths, { ...marks, byLine: false }).flatMap(cut => {
            const places: Cut[] = [];
            let { start } = cut;
            for (const match of text.slice(cut.start, cut.end).matchAll(/\s(?:and|et|und)\s/giu)) {
                places.push({ start, end: cut.start + match.index, note: undefined });
                start = cut.start + match.index + match[0].length;
            }
            return [...places, { start, end: cut.end, note: undefined }];
        });
        const rated = found.filter(({ start, end }) => /\p{L}.*\d\s?%/u.test(text.slice(start, end)));
        if (rated.length === 0) return false;
        if (sections.length === 0 || current.kind !== 'active') open({ kind: 'active', title: null });
        rated.forEach(keep);
        return true;
    };

    units.forEach((unit: Unit, index) => {
        const { heading } = unit;
        let body = bodies[index] ?? '';
        const isLast = index >= lastList;
        if (heading !== undefined) {
            leaveOut(heading, 'heading');
            if (heading.kind === 'other' || heading.kind === 'highlights') {
                if (heading.kind === 'other' || !isLast)
                    return leaveOut(unit, heading.kind === 'other' ? 'prose' : 'marketing');
                open({ kind: 'main', title: heading.title });
            } else open({ kind: heading.kind, title: heading.kind === 'main' ? null : heading.title });
        } else if (unit.opens && current.kind !== 'main' && isListUnit[index] && !unit.bullet)
            open({ kind: 'main', title: null });
        if (body === '') return undefined;
        if (noList.test(body)) return leaveOut(unit, 'noList');
        if (isCode(body)) return leaveOut(unit, 'code');
        if (unit.bullet) {
            const start = unit.start + (body.match(/^[-–—]\s*/u)?.[0].length ?? 0);
            const range = { start, end: unit.end };
            const colon =
                colonIn(text, { start, end: unit.end }, depths) ??
                (() => {
                    const at = body.search(/:\s/u);
                    return at < 0 ? undefined : unit.start + at;
                })();
            if (isListUnit[index] && colon !== undefined) {
                leaveOut({ start: unit.start, end: colon }, 'heading');
                open({ kind: 'part', title: text.slice(start, colon).trim() });
                listed = true;
                return list({ start: colon + 1, end: unit.end }, unit.byLine);
            }
            if (lastList > index && actives(range, colon)) return undefined;
            if (colon !== undefined || isProse(body) || lastList > index) return leaveOut(unit, 'marketing');
            listed = true;
            return list(range, unit.byLine);
        }
        const colon = colonIn(text, unit, depths);
        if (colon !== undefined && heading === undefined) {
            const rest = text.slice(colon + 1, unit.end);
            const title = text.slice(unit.start, colon).trim();
            if (isList(rest, 3) && title.length <= 100) {
                leaveOut({ start: unit.start, end: colon + 1 }, 'heading');
                open({ kind: 'part', title });
                listed = true;
                return list({ start: colon + 1, end: unit.end }, unit.byLine);
            }
            if (!isList(rest, 1) || listed || lastList > index) return leaveOut(unit, 'prose');
        }
        if (/^[*†‡§#¹²]/u.test(body) && !isList(body, 4)) return leaveOut(unit, 'footnote');
        if (isProse(body)) return leaveOut(unit, 'prose');
        const marksInside = count(body, separators);
        if (marksInside === 0 && heading === undefined) {
            if (units[index + 1]?.heading === undefined && isListUnit[index + 1] && unit.opens) {
                leaveOut(unit, 'heading');
                if (lastList >= 0 && !endsLikeName(body)) return open({ kind: 'part', title: body });
                return open({ kind: 'part', title: body });
            }
            if (listed ? isNote(body) : lastList > index || (!endsLikeName(body) && body.length > 60))
                return leaveOut(unit, listed ? 'footnote' : 'heading');
        }
        listed = true;
        list(unit, unit.byLine);
        body = '';
        return undefined;
    });
    return { pieces, sections };
};
