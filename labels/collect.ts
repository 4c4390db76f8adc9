import { characters, limits } from '../contract/limits.ts';
import { alternativesOf } from './alternatives.ts';
import { withUsualCapitals } from './capitals.ts';
import type { Joined } from './joints.ts';
import { isCode, mendName } from './name.ts';
import type { LabelPiece, LabelReading, LabelSection, PieceReason } from './pieces.ts';
import { endsLikeName, hasFunctionWord, isProse, isSmallPrint } from './prose.ts';
import { endWithout, type Range, trimmed } from './range.ts';

/** Where small print begins that follows the last name without a full stop. */
const smallPrint =
    /\s(?=(?:please|this|these|for|the|ingredients?|due|note|contains|warning|made|keep|avoid|our|we) \p{L})/iu;

const trailing = /[\s.*†‡§★°,;:]/u;

/** What every name has: two letters, an ideograph, or the number of a colour. */
const hasName = /\p{L}{2}|\p{Script=Han}|\d{5}/u;

/** The longest piece, in code units, that can be a name with its alternatives. */
const longestPiece = 500;

/**
 * Collects the pieces and the lists of a label in the order of the text, from the text as it is `printed` and in the
 * reader's own signs.
 */
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

    /** Keeps a piece of a list, but for remarks in it. */
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
        /** Begins a list; it becomes one of the label's with its first name. */
        open: (section: LabelSection) => {
            current = section;
        },
        kind: () => current.kind,
        /** Begins a paragraph or a sentence. */
        begin: (unit: number, announced: boolean) => {
            place = { unit, announced };
            hasEnded = false;
        },
        /** What comes next has a heading of its own. */
        announce: () => {
            place = { ...place, announced: true };
        },
        reading: (): LabelReading => ({ pieces, sections }),
    };
};
