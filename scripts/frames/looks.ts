import { addressPatterns } from '../../src/app/addressPatterns.ts';
import { consoleAddresses } from '../../src/app/consoleAddresses.ts';
import { publicPaths } from '../../src/app/publicPaths.ts';
import { resources } from '../../src/app/registry.ts';
import { languages } from '../../src/i18n/languages.ts';
import { breakpoints } from '../../src/theme/measures.ts';
import { anyId, searchesOf, templatesOf } from './calls.ts';
import { frameOf, type Frame } from './frame.ts';
import { drawAddress } from './render.tsx';

interface Look {
    /** What is painted before the console's code has run. */
    frame?: Frame;
    /** The calls that the console makes first, by the search of the address; under `*` whatever that is. */
    calls: Readonly<Record<string, readonly string[]>>;
    /** The address where the console leads from this one. */
    leadsTo?: string;
}

const open: readonly string[] = Object.values(publicPaths);

const addressOf = (pattern: string) => pattern.replaceAll(/:\w+/g, anyId);

const lookOf = async (pattern: string, isStaff: boolean): Promise<Look> => {
    const address = addressOf(pattern);
    const drawing = await drawAddress(address, isStaff);
    if (drawing.address !== address) return { calls: {}, leadsTo: drawing.address };
    const frame = frameOf(drawing);
    if (open.includes(pattern)) return { frame, calls: {} };
    const first = templatesOf(drawing.calls);
    const calls: Look['calls'] = pattern.includes(':')
        ? { '*': first }
        : { '': first, ...(await searchesOf(address)) };
    return { frame, calls };
};

const lookAll = async (patterns: readonly string[], isStaff: boolean) => {
    const looks: Record<string, Look> = {};
    for (const pattern of patterns) looks[pattern] = await lookOf(pattern, isStaff);
    return looks;
};

const { realAddress } = consoleAddresses(resources);
const isReal = (pattern: string) => realAddress({ pathname: addressOf(pattern), search: '' }) === undefined;

const closed = addressPatterns.filter(pattern => !open.includes(pattern));

/** How the page at each address begins, for staff and for visitors, whom the console asks to sign in. */
export const looks = {
    staff: await lookAll(addressPatterns.filter(isReal), true),
    visitors: {
        ...(await lookAll(open, false)),
        ...Object.fromEntries(closed.map(pattern => [pattern, { calls: {}, leadsTo: publicPaths.login }])),
    },
    settings: {
        'right-to-left': Object.keys(languages)
            .filter(locale => languages[locale]?.rightToLeft)
            .join(' '),
        rail: String(breakpoints.rail),
    },
};
