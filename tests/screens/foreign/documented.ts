/** A documented value that a record may lack: null in one mode, left out in another. */
class Optional {
    readonly value: unknown;

    constructor(value: unknown) {
        this.value = value;
    }
}

/** Marks a value of the table in `documents.ts` as one that a record may lack. */
export const optional = (value: unknown) => new Optional(value);

/** How a backend answers: with every documented value, with null, or without the fields that may be empty. */
export const modes = ['documented', 'null', 'missing'] as const;
export type Mode = (typeof modes)[number];

/** The JSON of a value of the table in a mode. */
export const inMode = (mode: Mode, value: unknown): unknown => {
    if (value instanceof Optional) return mode === 'documented' ? inMode(mode, value.value) : null;
    if (Array.isArray(value)) return value.map(each => inMode(mode, each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
        Object.entries(value)
            .filter(([, each]) => mode !== 'missing' || !(each instanceof Optional))
            .map(([key, each]) => [key, inMode(mode, each)]),
    );
};
