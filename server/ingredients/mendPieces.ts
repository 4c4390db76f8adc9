import type { LabelPiece } from '../../labels/pieces.ts';
import { endsLikeName } from '../../labels/prose.ts';
import type { KnownNames } from './known.ts';

const isKnown = (names: readonly string[], known: KnownNames) =>
    names.some(name => known.has(name.toLowerCase()));

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** The shortest half into which a name is cut. */
const shortestHalf = 5;

/** Where a piece may be two names: at line breaks, and at spaces where both sides end as names do. */
const cutsOf = ({ text }: LabelPiece) => {
    if (text.length > 200 || /[()[\],;]/u.test(text)) return [];
    return [...text.matchAll(/\s+/gu)].flatMap(({ 0: gap, index }) => {
        const [before, after] = [text.slice(0, index), text.slice(index + gap.length)];
        const isBreak = /[\r\n\u2028\u2029]/u.test(gap);
        const isLikely =
            before.length >= shortestHalf &&
            after.length >= shortestHalf &&
            !/\d$/u.test(before) &&
            endsLikeName(before) &&
            endsLikeName(after);
        return isBreak || isLikely
            ? [{ at: index, next: index + gap.length, names: [oneLine(before), oneLine(after)] as const }]
            : [];
    });
};

const joinedName = (text: string, one: LabelPiece, other: LabelPiece) => {
    if (one.names[0] === undefined || other.names[0] === undefined || one.section !== other.section)
        return undefined;
    if (other.end - one.start > 200 || !/^[\s,]{1,20}$/u.test(text.slice(one.end, other.start)))
        return undefined;
    return `${one.names[0]} ${other.names[0]}`;
};

/** The names to look up for `mendPieces`: of unknown pieces joined with their neighbours, and of their halves. */
export const possibleNames = (text: string, pieces: readonly LabelPiece[], known: KnownNames): string[] =>
    pieces.flatMap((piece, index) => {
        const next = pieces[index + 1];
        const isUnknown = !isKnown(piece.names, known);
        const joined =
            next !== undefined && (isUnknown || !isKnown(next.names, known))
                ? joinedName(text, piece, next)
                : undefined;
        return [
            ...(joined === undefined ? [] : [joined]),
            ...(isUnknown ? cutsOf(piece).flatMap(({ names }) => names) : []),
        ];
    });

const divided = (piece: LabelPiece, known: KnownNames): LabelPiece[] | undefined => {
    const cut = cutsOf(piece).find(({ names }) => names.every(name => isKnown([name], known)));
    if (cut === undefined) return undefined;
    const part = (start: number, end: number, name: string): LabelPiece => ({
        ...piece,
        start: piece.start + start,
        end: piece.start + end,
        text: piece.text.slice(start, end),
        outcome: 'repaired',
        reason: 'separator',
        names: [name],
    });
    return [part(0, cut.at, cut.names[0]), part(cut.next, piece.text.length, cut.names[1])];
};

/** Joins two pieces that are a known name only together (`Citric`, `Acid`), and cuts one with two known halves. */
export const mendPieces = (text: string, pieces: readonly LabelPiece[], known: KnownNames): LabelPiece[] => {
    const mended: LabelPiece[] = [];
    for (let index = 0; index < pieces.length; index += 1) {
        const piece = pieces[index]!;
        const next = pieces[index + 1];
        const isUnknown = piece.names.length > 0 && !isKnown(piece.names, known);
        if (next !== undefined && (isUnknown || !isKnown(next.names, known))) {
            const joined = joinedName(text, piece, next);
            if (joined !== undefined && isKnown([joined], known)) {
                mended.push({
                    ...piece,
                    end: next.end,
                    text: text.slice(piece.start, next.end),
                    outcome: 'repaired',
                    reason: 'separator',
                    names: [joined],
                });
                index += 1;
                continue;
            }
        }
        mended.push(...((isUnknown && divided(piece, known)) || [piece]));
    }
    return mended;
};
