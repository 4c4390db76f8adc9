const mark = '@@react-admin@@';

interface MessageWithArgs {
    message: string;
    args: Record<string, unknown>;
    /** Of the request that failed, which is shown after the message. */
    errorId?: string | undefined;
}

export interface Refused {
    /** Undefined if it concerns the whole request. */
    field?: string;
    code?: string;
    args?: Readonly<Record<string, unknown>>;
    sentence: string;
    /** The id of the request, if the server failed. */
    errorId?: string | undefined;
}

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : value);

/** A code's message key with its arguments: `count` selects the plural form; an untranslated key shows the sentence. */
export const codeMessage = ({ code, args = {}, sentence }: Refused & { code: string }): MessageWithArgs => {
    const texts = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, textOf(value)]));
    const count = typeof texts.count === 'number' && { smart_count: texts.count };
    return { message: `refusals.${code}`, args: { ...texts, ...count, _: sentence } };
};

/** A refusal for `translate`: the key and its arguments in one string. */
export const messageOf = ({ code, errorId, ...refused }: Refused) => {
    const { sentence } = refused;
    // A sentence that begins like a marked message would not parse.
    if (code === undefined && errorId === undefined) return sentence.replaceAll(mark, '');
    const message =
        code === undefined ? { message: sentence, args: { _: sentence } } : codeMessage({ ...refused, code });
    return mark + JSON.stringify({ ...message, errorId } satisfies MessageWithArgs);
};

/** A message with its arguments; undefined for any other text. */
export const decodeMessage = (text: string): MessageWithArgs | undefined =>
    text.startsWith(mark) ? (JSON.parse(text.slice(mark.length)) as MessageWithArgs) : undefined;
