interface Span {
    from: number;
    to: number;
}

/** A text in parts, those in a span marked; spans are counted in UTF-16 code units, and may touch or overlap. */
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
