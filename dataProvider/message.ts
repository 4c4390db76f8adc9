/** How react-admin marks a message that comes with its arguments. */
const mark = '@@react-admin@@';

interface MessageWithArgs {
    message: string;
    args: Record<string, unknown>;
}

/** One thing a backend refuses: by a code, or in its own words alone. */
export interface Refused {
    /** The path of the field; undefined for what concerns the whole. */
    field?: string;
    code?: string;
    args?: Readonly<Record<string, unknown>>;
    /** In the backend's words. */
    sentence: string;
}

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : value);

/** The message key of a code, and what fills it: `count` decides the plural, the sentence stands in for a code without a translation. */
export const codeMessage = ({ code, args = {}, sentence }: Refused & { code: string }): MessageWithArgs => {
    const texts = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, textOf(value)]));
    const count = typeof texts.count === 'number' && { smart_count: texts.count };
    return { message: `refusals.${code}`, args: { ...texts, ...count, _: sentence } };
};

/** What is refused as a message for `translate`, in one text with its arguments. */
export const messageOf = ({ code, ...refused }: Refused) =>
    code === undefined ? refused.sentence : mark + JSON.stringify(codeMessage({ ...refused, code }));

/** A message with its arguments, if it is one. */
export const decodeMessage = (text: string): MessageWithArgs | undefined =>
    text.startsWith(mark) ? (JSON.parse(text.slice(mark.length)) as MessageWithArgs) : undefined;
