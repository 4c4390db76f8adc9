/** Why a chosen file cannot be read: the end of a message key, and its arguments. */
export class UnreadableFile extends Error {
    readonly why: string;
    readonly args: Record<string, string | number>;

    constructor(why: string, args: Record<string, string | number> = {}) {
        super(`The file cannot be read: ${why}`);
        this.why = why;
        this.args = args;
    }
}

const marks = [
    { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
    { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
    { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** The encoding by its mark, or by the zeros that UTF-16 has in every Latin letter. */
const encodingOf = (bytes: Uint8Array) => {
    const marked = marks.find(mark => mark.bytes.every((byte, index) => bytes[index] === byte));
    if (marked) return marked.encoding;
    if (bytes.length > 1 && bytes[1] === 0) return 'utf-16le';
    return bytes.length > 1 && bytes[0] === 0 ? 'utf-16be' : undefined;
};

/** A text as spreadsheets write it: UTF-8 or UTF-16, with or without a mark, else Windows-1252. */
export const decodeText = (bytes: Uint8Array): string => {
    const encoding = encodingOf(bytes);
    if (encoding) return new TextDecoder(encoding).decode(bytes);
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        return new TextDecoder('windows-1252').decode(bytes);
    }
};
