import type { Patch } from '../../../../contract/deskDetail.ts';
import { styled } from '../../../ui/styled.ts';

interface Span {
    from: number;
    to: number;
}

/** A text in parts, those in the spans marked; spans count UTF-16 code units, and may touch or overlap. */
export const markedParts = (text: string, spans: readonly Span[]) => {
    const parts: { text: string; at: number; marked: boolean }[] = [];
    let end = 0;
    const push = (to: number, marked: boolean) => {
        if (to > end) parts.push({ text: text.slice(end, to), at: end, marked });
        end = Math.max(end, to);
    };
    for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
        push(Math.min(from, text.length), false);
        push(Math.min(to, text.length), true);
    }
    push(text.length, false);
    return parts;
};

const Read = styled('mark')(({ theme: { palette } }) => ({
    color: 'inherit',
    backgroundColor: 'transparent',
    textDecoration: 'underline 2px',
    textDecorationColor: palette.accent.mark,
    textUnderlineOffset: '4px',
}));

interface ReadTextProps {
    text: string;
    patch: Pick<Patch, 'read'> | null;
}

export const ReadText = ({ text, patch }: ReadTextProps) =>
    markedParts(text, patch?.read ?? []).map(part =>
        part.marked ? <Read key={part.at}>{part.text}</Read> : part.text,
    );
