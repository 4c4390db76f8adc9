/** One thing a save will change. */
export interface Change {
    /** Message key of the field. */
    label: string;
    /** Short texts; left out where they would say nothing. */
    from?: string;
    to?: string;
}

const short = 28;

const say = (value: unknown): string | undefined => {
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string') return value.length <= short ? value : undefined;
    if (Array.isArray(value)) return String(value.length);
    return undefined;
};

/** The changed fields of a form, in the order of `dirty`, with old and new value where both are short. */
export const changesOf = (
    resource: string,
    dirty: readonly string[],
    before: Record<string, unknown>,
    after: Record<string, unknown>,
): Change[] =>
    dirty.map(field => {
        const from = say(before[field]);
        const to = say(after[field]);
        const old = before[field];
        const whole = from !== undefined || old === undefined || old === null;
        const telling = whole && from !== to && !/_ids?$|^id$/.test(field);
        return { label: `resources.${resource}.fields.${field}`, ...(telling && { from, to }) };
    });
