import { type Heading, knownHeadings } from './headings.ts';
import { isProse, isSmallPrint } from './prose.ts';
import { count, type Range, trimmed } from './range.ts';
import { goesOn } from './split.ts';

const opening = '([{';
const closing = ')]}';

/** A longer text in brackets is a list of its own. */
const longest = 300;

/**
 * Computes a depth per code unit. Ignores brackets without a partner nearby, so that one misprint does not swallow the
 * rest, and brackets around a whole list (`isLiteral`), as in `[+/- Mica, Talc]`.
 */
const bracketDepths = (text: string, isLiteral: (index: number) => boolean): Uint8Array => {
    const change = new Int8Array(text.length + 1);
    const open: number[] = [];
    for (let index = 0; index < text.length; index += 1) {
        const mark = text.charAt(index);
        if (opening.includes(mark)) open.push(index);
        else if (closing.includes(mark)) {
            const start = open.pop();
            if (start !== undefined && index - start <= longest && !isLiteral(start)) {
                change[start] = 1;
                change[index + 1] = (change[index + 1] ?? 0) - 1;
            }
        }
    }
    const depths = new Uint8Array(text.length);
    let depth = 0;
    for (let index = 0; index < text.length; index += 1) {
        depth += change[index] ?? 0;
        depths[index] = Math.min(depth, 255);
    }
    return depths;
};

/** A part of a label that is one list, one sentence or one line of advertising. */
export interface Unit extends Range {
    /** The heading before it, if one was announced since the last unit. */
    heading: Heading | undefined;
    opens: boolean;
    /** Whether it begins with a dash, as lines of advertising do. */
    bullet: boolean;
    byLine: boolean;
}

export interface Layout {
    depths: Uint8Array;
    units: Unit[];
}

const lineBreak = /\r\n?|[\n\u2028\u2029]/gu;

const dash = /^[-–—]\s*(?=\S)/u;

const ingredientWord = /ingr[eé]dients?|inhaltsstoffe|ingredienti|ingredientes/iu;

const goods =
    /(?<![\p{L}])(?:treatment|cream|crème|serum|gel|mask|masque|lotion|cleanser|toner|wash|moisturi[sz]er|spf ?\d+|balm|essence|peel|scrub|shampoo|conditioner|step|phase|formula|powder|primer|foundation|mist|spray|soap|bar|pads?|patch|ampoule|emulsion|exfoliator|lait|crema|schritt|étape)(?![\p{L}])/iu;

const separators = /[,;•●▪■·∙‧・|、，；]/gu;

interface Line extends Range {
    /** Whether a blank line or the start of the text precedes it. */
    apart: boolean;
}

/** A label has fewer lines; after the last one, breaks count as spaces. */
const mostLines = 1000;

const linesOf = (text: string) => {
    const lines: Line[] = [];
    let start = 0;
    let apart = true;
    const add = (end: number) => {
        const line = trimmed(text, { start, end });
        if (line.start === line.end) apart = true;
        else {
            lines.push({ ...line, apart });
            apart = false;
        }
    };
    for (const { 0: mark, index } of text.matchAll(lineBreak)) {
        if (lines.length === mostLines) break;
        add(index);
        start = index + mark.length;
    }
    add(text.length);
    return lines;
};

interface Paragraph extends Range {
    opens: boolean;
    lines: number;
}

/** Groups lines: a list broken over several lines is one paragraph. */
const paragraphsOf = (text: string) => {
    const result: Paragraph[] = [];
    let alone = true;
    let before = '';
    linesOf(text).forEach(({ start, end, apart }) => {
        const line = text.slice(start, end);
        const bare = count(line, separators) === 0;
        const own =
            (/^[\d\s/.-]+$/u.test(line) && !/C[IiLl1]$/u.test(before)) ||
            (isSmallPrint(line) && !/[:：]/u.test(line)) ||
            (bare &&
                (isProse(line) ||
                    /[!?]$/u.test(line) ||
                    (ingredientWord.test(line) && !/[:：]/u.test(line))));
        const last = result.at(-1);
        if (last !== undefined && !apart && goesOn.test(line)) {
            last.end = end;
            last.lines += 1;
        } else if (apart || alone || own || last === undefined || dash.test(line) || /[.!?]$/u.test(before))
            result.push({ start, end, opens: apart, lines: 1 });
        else if (
            last.lines === 1 &&
            count(before, separators) === 0 &&
            goods.test(before) &&
            !/[:：]$/u.test(before) &&
            !bare
        )
            result.push({ start, end, opens: true, lines: 1 });
        else {
            last.end = end;
            last.lines += 1;
        }
        alone = own && !goesOn.test(line);
        before = line;
    });
    return result;
};

/** A unit without any is skipped. */
const letters = /[\p{L}\p{N}]/u;

/** Words whose full stop does not end a sentence. */
const abbreviated =
    /(?:^|[\s,(/.])(?:denat|st|var|sp|spp|ssp|subsp|no|nr|ext|dr|vit|veg|co|f\.i\.l|\p{L})\.$/iu;

/** Where sentences begin in a paragraph, other than at its start. */
const sentencesIn = (text: string, { start, end }: Range, depths: Uint8Array, bullets: boolean) => {
    const places: number[] = [];
    for (let index = start; index < end - 1; index += 1) {
        if (depths[index] !== 0) continue;
        const mark = text.charAt(index);
        const next = text.charAt(index + 1);
        if (mark === '.') {
            const full = /[\s*†‡]/u.test(next);
            const glued =
                /\p{Lu}/u.test(next) && /\p{Ll}{3}$/u.test(text.slice(Math.max(start, index - 3), index));
            const spaced = /\p{Lu}/u.test(next) && /\s/u.test(text.charAt(index - 1));
            if (
                (full || glued || spaced) &&
                !abbreviated.test(text.slice(Math.max(start, index - 8), index + 1))
            )
                places.push(index + 1);
        } else if (bullets && mark === '-' && /\s/u.test(text.charAt(index - 1)) && /\S/u.test(next))
            places.push(index);
    }
    return places;
};

export const layoutOf = (text: string): Layout => {
    const headings = knownHeadings(text);
    const opened = new Set(headings.map(({ start }) => start));
    const depths = bracketDepths(text, index => opened.has(index));
    const units: Unit[] = [];
    let next = 0;
    // A heading may continue in the next paragraph.
    let done = 0;
    for (const paragraph of paragraphsOf(text)) {
        const { start, end, opens, lines } = paragraph;
        const within = text.slice(start, end);
        const bullets = dash.test(within);
        const byLine =
            lines > 1 && count(within, separators) < lines - 1 && !/[,;][^\S\r\n]{0,9}[\r\n]/u.test(within);
        const cuts = sentencesIn(text, paragraph, depths, bullets).map(place => ({
            place,
            heading: undefined as Heading | undefined,
        }));
        while (next < headings.length && headings[next]!.start < end) {
            const heading = headings[next]!;
            next += 1;
            if (heading.start >= start) cuts.push({ place: heading.start, heading });
        }
        cuts.sort((a, b) => a.place - b.place);
        let from = Math.max(start, done);
        let heading: Heading | undefined;
        let first = true;
        const add = (to: number) => {
            const range = trimmed(text, { start: from, end: to });
            const bullet = dash.test(text.slice(range.start, range.start + 3));
            if (heading !== undefined || letters.test(text.slice(range.start, range.end)))
                units.push({ ...range, heading, opens: first && opens, bullet: bullet && bullets, byLine });
            first = false;
        };
        for (const cut of cuts) {
            if (cut.place < from) continue;
            add(cut.place);
            from = cut.heading?.end ?? cut.place;
            heading = cut.heading;
        }
        add(end);
        done = Math.max(from, end);
    }
    return { depths, units };
};
