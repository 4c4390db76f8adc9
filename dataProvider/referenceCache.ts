const version = 1;
const prefix = 'backbar.reference.';

interface Entry {
    version: number;
    /** Milliseconds since 1970. */
    stored: number;
    value: unknown;
}

const isEntry = (entry: unknown): entry is Entry =>
    typeof entry === 'object' &&
    entry !== null &&
    'version' in entry &&
    entry.version === version &&
    'stored' in entry &&
    typeof entry.stored === 'number' &&
    'value' in entry &&
    Array.isArray(entry.value);

export interface ReferenceCache {
    /** The list stored under `name` if it is younger than `lifetime` milliseconds, else what `load` resolves to. */
    read: <Value>(name: string, lifetime: number, load: () => Promise<Value>) => Promise<Value>;
    discard: (name: string) => void;
    clear: () => void;
}

/** Caches reference lists in local storage. A broken entry, or one of another version, counts as missing. */
export const createReferenceCache = (storage: Storage): ReferenceCache => {
    const read = (name: string, lifetime: number): Entry | undefined => {
        try {
            const entry: unknown = JSON.parse(storage.getItem(prefix + name) ?? 'null');
            const age = isEntry(entry) ? Date.now() - entry.stored : Number.NaN;
            return isEntry(entry) && age >= 0 && age < lifetime ? entry : undefined;
        } catch {
            return undefined;
        }
    };

    const keep = (name: string, value: unknown) => {
        try {
            const entry: Entry = { version, stored: Date.now(), value };
            storage.setItem(prefix + name, JSON.stringify(entry));
        } catch {
            // Full or blocked: the next reader requests the list again.
        }
    };

    /** Counts removals, so that a response requested before a removal is not stored after it. */
    let forgotten = 0;
    const remove = (name: string) => {
        forgotten++;
        storage.removeItem(name);
    };

    return {
        read: async <Value>(name: string, lifetime: number, load: () => Promise<Value>) => {
            const entry = read(name, lifetime);
            if (entry) return entry.value as Value;
            const before = forgotten;
            const value = await load();
            if (before === forgotten) keep(name, value);
            return value;
        },
        discard: name => remove(prefix + name),
        clear: () =>
            Object.keys(storage)
                .filter(name => name.startsWith(prefix))
                .forEach(remove),
    };
};
