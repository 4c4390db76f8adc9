/** React-admin's marker for a message that comes with its arguments. */
const mark = '@@react-admin@@';

interface MessageWithArgs {
    message: string;
    args: Record<string, unknown>;
}

/** One refusal of a backend: with a code, or only with the backend's own sentence. */
export interface Refused {
    /** The path of the field; undefined for the request as a whole. */
    field?: string;
    code?: string;
    args?: Readonly<Record<string, unknown>>;
    /** The backend's own sentence. */
    sentence: string;
}

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : value);

/**
 * The message key of a code and its arguments: `count` selects the plural, and the sentence is the default
 * for a code without a translation.
 */
export const codeMessage = ({ code, args = {}, sentence }: Refused & { code: string }): MessageWithArgs => {
    const texts = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, textOf(value)]));
    const count = typeof texts.count === 'number' && { smart_count: texts.count };
    return { message: `refusals.${code}`, args: { ...texts, ...count, _: sentence } };
};

/** A refusal as a message for `translate`: the key and its arguments in one string. */
export const messageOf = ({ code, ...refused }: Refused) =>
    // A sentence that begins like a marked message would not parse as one.
    code === undefined
        ? refused.sentence.replaceAll(mark, '')
        : mark + JSON.stringify(codeMessage({ ...refused, code }));

/** A message with its arguments, or undefined when the text is not one. */
export const decodeMessage = (text: string): MessageWithArgs | undefined =>
    text.startsWith(mark) ? (JSON.parse(text.slice(mark.length)) as MessageWithArgs) : undefined;
