const opening = '([{';
const closing = ')]}';

/** The longest text in brackets that belongs to one name; a longer one is a list of its own. */
const longest = 300;

/**
 * For each code unit how many brackets it stands in. A bracket without a partner counts for nothing, nor does one
 * whose partner is far away, so that one slip of a label does not swallow the rest of its list, nor one that opens a whole list
 (`isLiteral`), as in `[+/- Mica, Talc]`.
 */
export const bracketDepths = (text: string, isLiteral: (index: number) => boolean): Uint8Array => {
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
