/** How react-admin marks a message that comes with its arguments. */
const mark = '@@react-admin@@';

export interface MessageWithArgs {
    message: string;
    args: Record<string, unknown>;
}

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : value);

const filled = (args: unknown) => {
    const given = typeof args === 'object' && args !== null ? Object.entries(args) : [];
    const texts: Record<string, unknown> = Object.fromEntries(
        given.map(([name, value]) => [name, textOf(value)]),
    );
    return typeof texts.count === 'number' ? { ...texts, smart_count: texts.count } : texts;
};

/**
 * The message of a code, to be translated: `refusals.<code>` with its arguments, where `count` decides the plural;
 * the sentence stands in for a code that has no translation.
 */
export const encodeMessage = (code: string, args: unknown, sentence: string) =>
    `${mark}${JSON.stringify({ message: `refusals.${code}`, args: { ...filled(args), _: sentence } } satisfies MessageWithArgs)}`;

/** A message with its arguments, if it is one. */
export const decodeMessage = (text: string): MessageWithArgs | undefined =>
    text.startsWith(mark) ? (JSON.parse(text.slice(mark.length)) as MessageWithArgs) : undefined;
