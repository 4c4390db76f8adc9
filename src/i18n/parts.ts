import { defaultLocale } from './languages.ts';

/** Nested by the parts of their keys. */
export interface Messages {
    [key: string]: string | Messages;
}

type Files = Record<string, () => Promise<Messages>>;

/** The parts of every language that load with their code (`scripts/messageParts.ts`). */
const files = {
    console: import.meta.glob('./??.json', {
        query: '?part=console',
        import: 'default',
    }) as Files,
    alerts: import.meta.glob('./??.json', { query: '?part=alerts', import: 'default' }) as Files,
    approve: import.meta.glob('./??.json', { query: '?part=approve', import: 'default' }) as Files,
    barcode: import.meta.glob('./??.json', { query: '?part=barcode', import: 'default' }) as Files,
    box: import.meta.glob('./??.json', { query: '?part=box', import: 'default' }) as Files,
    bulk: import.meta.glob('./??.json', { query: '?part=bulk', import: 'default' }) as Files,
    deals: import.meta.glob('./??.json', { query: '?part=deals', import: 'default' }) as Files,
    desk: import.meta.glob('./??.json', { query: '?part=desk', import: 'default' }) as Files,
    factor: import.meta.glob('./??.json', { query: '?part=factor', import: 'default' }) as Files,
    forms: import.meta.glob('./??.json', { query: '?part=forms', import: 'default' }) as Files,
    history: import.meta.glob('./??.json', { query: '?part=history', import: 'default' }) as Files,
    cleanUp: import.meta.glob('./??.json', { query: '?part=cleanUp', import: 'default' }) as Files,
    ingredient: import.meta.glob('./??.json', { query: '?part=ingredient', import: 'default' }) as Files,
    jobs: import.meta.glob('./??.json', { query: '?part=jobs', import: 'default' }) as Files,
    lists: import.meta.glob('./??.json', { query: '?part=lists', import: 'default' }) as Files,
    marks: import.meta.glob('./??.json', { query: '?part=marks', import: 'default' }) as Files,
    pieces: import.meta.glob('./??.json', { query: '?part=pieces', import: 'default' }) as Files,
    post: import.meta.glob('./??.json', { query: '?part=post', import: 'default' }) as Files,
    provider: import.meta.glob('./??.json', { query: '?part=provider', import: 'default' }) as Files,
    profile: import.meta.glob('./??.json', { query: '?part=profile', import: 'default' }) as Files,
    rules: import.meta.glob('./??.json', { query: '?part=rules', import: 'default' }) as Files,
    runs: import.meta.glob('./??.json', { query: '?part=runs', import: 'default' }) as Files,
    scan: import.meta.glob('./??.json', { query: '?part=scan', import: 'default' }) as Files,
    security: import.meta.glob('./??.json', { query: '?part=security', import: 'default' }) as Files,
    skin: import.meta.glob('./??.json', { query: '?part=skin', import: 'default' }) as Files,
    trash: import.meta.glob('./??.json', { query: '?part=trash', import: 'default' }) as Files,
};

export type Part = keyof typeof files;

export const partNames = Object.keys(files) as Part[];

/** The requested parts; every language in use has them. */
const open = new Set<Part>();

/** By language, the loaded messages by key, and their parts. */
const loaded = new Map<string, { parts: Set<Part>; texts: Map<string, string> }>();

let wanted = defaultLocale;

const entryOf = (locale: string) => {
    const entry = loaded.get(locale) ?? { parts: new Set(), texts: new Map() };
    loaded.set(locale, entry);
    return entry;
};

const keep = (texts: Map<string, string>, messages: Messages, path = '') => {
    for (const [name, value] of Object.entries(messages))
        if (typeof value === 'string') texts.set(path + name, value);
        else keep(texts, value, `${path}${name}.`);
};

export const addEnglish = (part: Part, messages: Messages) => {
    const { parts, texts } = entryOf(defaultLocale);
    parts.add(part);
    keep(texts, messages);
    open.add(part);
};

const loadPart = async (part: Part, locale: string) => {
    const { parts, texts } = entryOf(locale);
    if (parts.has(part)) return;
    const messages = await files[part][`./${locale}.json`]?.();
    if (messages) keep(texts, messages);
    parts.add(part);
};

/** Loads the parts in use, and those requested meanwhile, in a language that is about to be shown. */
export const loadParts = async (locale: string) => {
    wanted = locale;
    const isMissing = (part: Part) => !entryOf(locale).parts.has(part);
    while ([...open].some(isMissing)) await Promise.all([...open].map(part => loadPart(part, locale)));
};

export const partMessage = (locale: string, key: string) => loaded.get(locale)?.texts.get(key);

/** Loads a part in the current language, and in every language chosen later. */
export const openPart = async (part: Part) => {
    open.add(part);
    while (!entryOf(wanted).parts.has(part)) await loadPart(part, wanted);
};
