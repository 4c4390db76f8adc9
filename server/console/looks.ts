import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matcherOf } from './addresses.ts';

/** How the page at an address begins: written by the build (`scripts/frames`). */
interface Look {
    /** The styles and the markup that are painted before the console's code has run. */
    frame?: { styles: string; light: string; dark: string; html: string };
    /** The calls that the console makes first, by the search of the address; under `*` whatever that is. */
    calls: Readonly<Record<string, readonly string[]>>;
    /** The address where the console leads from this one. */
    leadsTo?: string;
}

interface Looks {
    staff: Readonly<Record<string, Look>>;
    visitors: Readonly<Record<string, Look>>;
    /** The script that runs before the first paint. */
    script: string;
    /** Its settings, as data attributes. */
    settings: Readonly<Record<string, string>>;
}

/** The theme follows the system, unless the script has found another one stored. */
const frameOf = ({ styles, light, dark, html }: NonNullable<Look['frame']>) =>
    [
        '<div id="frame" aria-hidden="true" inert><style nonce="__NONCE__">',
        `${light}@media (prefers-color-scheme:dark){${dark.replace(':root', ':root:not([data-theme=light])')}}`,
        `${dark.replace(':root', ':root[data-theme=dark]')}${styles}`,
        '#frame{position:absolute;inset-block-start:0;inset-inline:0}',
        `</style>${html}</div>`,
    ].join('');

const numbers = /\d+/g;

/** The calls at an address: ids stand for `{id}`, in their order. */
const callsAt = ({ calls }: Pick<Look, 'calls'>, path: string, search: string) => {
    const plain = search.replaceAll(/=\d+$/g, '={id}');
    const named = calls['*'] ?? calls[search] ?? calls[plain] ?? [];
    const [id = ''] = (calls['*'] ? path : search).match(numbers) ?? [];
    return named.map(call => call.replaceAll('{id}', id));
};

/**
 * Reads from the build how pages begin; returns a function that finds it for the path and the search of an address,
 * or undefined without it.
 */
export const readLooks = (folder: string) => {
    const file = join(folder, 'looks.json');
    if (!existsSync(file)) return undefined;
    const { staff, visitors, script, settings } = JSON.parse(readFileSync(file, 'utf8')) as Looks;
    const finderOf = (known: Looks['staff']) => {
        const all = Object.entries(known).map(([pattern, look]) => ({
            matches: matcherOf([pattern]),
            look: { ...look, frame: look.frame && frameOf(look.frame) },
        }));
        return (path: string) => all.find(({ matches }) => matches(path))?.look;
    };
    const find = { staff: finderOf(staff), visitors: finderOf(visitors) };
    const lookAt = (path: string, search: string, isStaff: boolean) => {
        const finder = isStaff ? find.staff : find.visitors;
        const end = finder(path)?.leadsTo ?? path;
        const look = finder(end);
        const calls = look && isStaff ? callsAt(look, end, end === path ? search : '') : [];
        return { end, frame: look?.frame, calls };
    };
    return { lookAt, script, settings };
};
