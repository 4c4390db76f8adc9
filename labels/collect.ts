import { characters, limits } from '../contract/limits.ts';
import { alternativesOf } from './alternatives.ts';
import type { Joined } from './joints.ts';
import { isCode, mendName } from './name.ts';
import type { LabelPiece, LabelReading, LabelSection, PieceReason } from './pieces.ts';
import { endsLikeName, hasFunctionWord, isProse, isSmallPrint } from './prose.ts';
import { endWithout, type Range, trimmed } from './range.ts';

/** Abbreviations that stay in capitals, and units of chemical names with a spelling of their own. */
const fixed = new Map(
    'AHA AMP BHA BHT BHQ CI DEA DHA DMDM DNA EDTA EGF HC HDI HEDTA II III IV IPDI MEA MEK MIPA MSM NG NP PABA PCA PEG PG POE PPG PTFE PVA PVM PVP RNA SD SE SMDI TBHQ TEA TIPA USP UV VA VP'
        .split(' ')
        .map(word => [word, word]),
);
fixed.set('HCL', 'HCl');

const isShouted = (name: string) => !/\p{Ll}/u.test(name) && /\p{Lu}{4}/u.test(name);

const isWhispered = (name: string) => !/\p{Lu}/u.test(name) && /\p{Ll}{2}/u.test(name);

/** Parts of a name that have no capitals in the usual spelling either: `p-Anisic Acid`, `o-Cymen-5-ol`. */
const small = /^(?:and|of|with|et|de|du|des|d['’]\p{Ll}|und|von|cis|trans)$/u;
const isSmall = (word: string, before: string, after: string) =>
    small.test(word) ||
    (word.length === 1 && after.startsWith('-')) ||
    (word.length <= 3 && /\d-$/u.test(before));

/** Gives a name that is all capitals, or has none, the usual spelling. */
const withUsualCapitals = (name: string) => {
    const shouted = isShouted(name);
    if (!shouted && !isWhispered(name)) return name;
    return name.replace(/[\p{L}'’]+/gu, (word, at: number) => {
        const upper = word.toUpperCase();
        const after = name.slice(at + word.length);
        if (fixed.has(upper)) return fixed.get(upper)!;
        if (word.length <= 2 && /^\d/u.test(after)) return upper;
        if (!shouted && isSmall(word, name.slice(0, at), after)) return word;
        return upper.charAt(0) + word.slice(1).toLowerCase();
    });
};

/** The start of small print that follows the last name without a full stop. */
const smallPrint =
    /\s(?=(?:please|this|these|for|the|ingredients?|due|note|contains|warning|made|keep|avoid|our|we) \p{L})/iu;

const trailing = /[\s.*†‡§★°,;:]/u;

/** Required in every name: two letters, an ideograph, or a colour number. */
const hasName = /\p{L}{2}|\p{Script=Han}|\d{5}/u;

/** The longest piece, in code units, that can be a name with its alternatives. */
const longestPiece = 500;

/** Collects in the order of the text; `text` is `printed` in the reader's own signs, each at its place. */
export const createCollector = (printed: string, text: string) => {
    const pieces: LabelPiece[] = [];
    const sections: LabelSection[] = [];
    const seen: Set<string>[] = [];
    let current: LabelSection = { kind: 'main', title: null };
    let place = { unit: 0, announced: false };
    let hasEnded = false;

    const leaveOut = (range: Range, reason: PieceReason) => {
        const { start, end } = trimmed(text, range);
        if (start === end) return;
        const section = Math.max(0, sections.length - 1);
        pieces.push({
            start,
            end,
            text: printed.slice(start, end),
            outcome: 'leftOut',
            reason,
            names: [],
            section,
            ...place,
        });
    };

    const sectionIndex = () => {
        if (sections.at(-1) !== current) {
            sections.push(current);
            seen.push(new Set());
        }
        return sections.length - 1;
    };

    const keepName = (range: Range, joined: string | undefined) => {
        const body = text.slice(range.start, range.end);
        if (body.length > longestPiece) return leaveOut(range, 'tooLong');
        if (!hasName.test(body) || isCode(body)) return leaveOut(range, 'code');
        if (isSmallPrint(body) || (/^[*†‡§]/u.test(body) && hasFunctionWord(body))) {
            hasEnded = true;
            return leaveOut(range, 'prose');
        }
        const { name: plain, mended } = mendName(joined ?? body);
        if (!hasName.test(plain)) return leaveOut(range, 'code');
        const name = withUsualCapitals(plain);
        const names = [name, ...alternativesOf(name)].filter(
            each => characters(each) <= limits.ingredientName,
        );
        if (names.length === 0) return leaveOut(range, 'tooLong');
        const section = sectionIndex();
        const key = name.toLowerCase();
        if (seen[section]?.has(key)) return leaveOut(range, 'repeated');
        seen[section]?.add(key);
        const reason =
            joined === undefined ? (mended ?? (name === plain ? undefined : 'capitals')) : 'separator';
        const end = range.start + endWithout(body, trailing, 1);
        pieces.push({
            start: range.start,
            end,
            text: printed.slice(range.start, end),
            outcome: reason === undefined ? 'kept' : 'repaired',
            ...(reason !== undefined && { reason }),
            names,
            section,
            ...place,
        });
    };

    /** Keeps a piece of a list, except remarks. */
    const keep = ({ start, end, note, parts }: Joined) => {
        if (note !== undefined) return leaveOut({ start, end }, note);
        if (hasEnded) return leaveOut({ start, end }, 'prose');
        if (parts.length > 1)
            return keepName({ start, end }, parts.map(part => text.slice(part.start, part.end)).join(' '));
        const body = text.slice(start, end);
        const remark = smallPrint.exec(body);
        if (remark !== null && isProse(body.slice(remark.index))) {
            keepName(trimmed(text, { start, end: start + remark.index }), undefined);
            return leaveOut({ start: start + remark.index, end }, 'prose');
        }
        if (/^[-–—]\s?[^,;]*[:：]\s/u.test(body)) return leaveOut({ start, end }, 'marketing');
        const colon = /^[^([]*?[:：](?=\s|$)/u.exec(body)?.[0].length;
        if (colon === undefined) return keepName({ start, end }, undefined);
        const before = trimmed(text, { start, end: start + colon - 1 });
        const after = trimmed(text, { start: start + colon, end });
        if (endsLikeName(text.slice(before.start, before.end))) {
            keepName(before, undefined);
            return leaveOut(after, 'footnote');
        }
        leaveOut({ start, end: start + colon }, 'heading');
        if (after.start < after.end) keepName(after, undefined);
    };

    return {
        leaveOut,
        keep,
        /** Begins a list; it joins the label's lists with its first name. */
        open: (section: LabelSection) => {
            current = section;
        },
        kind: () => current.kind,
        begin: (unit: number, announced: boolean) => {
            place = { unit, announced };
            hasEnded = false;
        },
        /** The next pieces have a heading of their own. */
        announce: () => {
            place = { ...place, announced: true };
        },
        reading: (): LabelReading => ({ pieces, sections }),
    };
};
