import { characters, limits } from '../contract/limits.ts';
import { alternativesOf } from './alternatives.ts';
import { withUsualCapitals } from './capitals.ts';
import type { Joined } from './joints.ts';
import { isCode, mendName } from './name.ts';
import type { LabelPiece, LabelReading, LabelSection, PieceReason } from './pieces.ts';
import { endsLikeName, isProse } from './prose.ts';
import { type Range, trimmed } from './range.ts';

/** Where small print begins that follows the last name without a full stop. */
const smallPrint =
    /\s(?=(?:please|this|these|for|the|ingredients?|due|note|contains|warning|made|keep|avoid|our|we) \p{L})/iu;

const trailing = /[\s.*†‡§,;:]+$/u;

/** Collects the pieces and the lists of a label in the order of the text. */
export const createCollector = (text: string) => {
    const pieces: LabelPiece[] = [];
    const sections: LabelSection[] = [];
    const seen: Set<string>[] = [];
    let current: LabelSection = { kind: 'main', title: null };

    const leaveOut = (range: Range, reason: PieceReason) => {
        const { start, end } = trimmed(text, range);
        if (start === end) return;
        const section = Math.max(0, sections.length - 1);
        pieces.push({
            start,
            end,
            text: text.slice(start, end),
            outcome: 'leftOut',
            reason,
            names: [],
            section,
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
        const printed = text.slice(range.start, range.end);
        if (isCode(printed)) return leaveOut(range, 'code');
        const { name: plain, mended } = mendName(joined ?? printed);
        if (!/\p{L}{2}|\d{5}/u.test(plain)) return leaveOut(range, 'code');
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
        const end = range.end - (trailing.exec(printed)?.[0].length ?? 0);
        pieces.push({
            start: range.start,
            end,
            text: text.slice(range.start, end),
            outcome: reason === undefined ? 'kept' : 'repaired',
            ...(reason !== undefined && { reason }),
            names,
            section,
        });
    };

    /** Keeps a piece of a list, but for remarks in it. */
    const keep = ({ start, end, note, parts }: Joined) => {
        if (note !== undefined) return leaveOut({ start, end }, note);
        if (parts.length > 1)
            return keepName({ start, end }, parts.map(part => text.slice(part.start, part.end)).join(' '));
        const printed = text.slice(start, end);
        const remark = smallPrint.exec(printed);
        if (remark !== null && isProse(printed.slice(remark.index))) {
            keepName(trimmed(text, { start, end: start + remark.index }), undefined);
            return leaveOut({ start: start + remark.index, end }, 'prose');
        }
        if (/^[-–—]\s?[^,;]*[:：]\s/u.test(printed)) return leaveOut({ start, end }, 'marketing');
        const colon = /^[^([]*?[:：](?=\s|$)/u.exec(printed)?.[0].length;
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
        reading: (): LabelReading => ({ pieces, sections }),
    };
};
