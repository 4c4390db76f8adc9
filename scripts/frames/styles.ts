import { writeRules, type Rule } from './rules.ts';

const logical: Readonly<Record<string, string>> = {
    'margin-left': 'margin-inline-start',
    'margin-right': 'margin-inline-end',
    'padding-left': 'padding-inline-start',
    'padding-right': 'padding-inline-end',
    'border-left': 'border-inline-start',
    'border-right': 'border-inline-end',
    left: 'inset-inline-start',
    right: 'inset-inline-end',
};

/**
 * MUI's styles name left and right; here one style sheet is for both directions. A frame has spaces but no letters:
 * for these a browser would fetch the font while the code is on the way.
 */
const asInFrame = (declaration: string) => {
    const [property = '', ...rest] = declaration.split(':');
    const value = rest.join(':');
    if (property === 'text-align')
        return `text-align:${value.replace('left', 'start').replace('right', 'end')}`;
    if (property === 'font-family') return `${property}:sans-serif`;
    return `${logical[property] ?? property}:${value}`;
};

/** The menu is folded by an attribute of the page, which is set before there is a menu. */
const folded = (selector: string) =>
    selector
        .split(/,(?![^(]*\))/)
        .map(each =>
            each.includes('.closed') ? `[data-menu=closed] ${each.trim().replace('.closed', '')}` : each,
        )
        .join(',');

const keyOf = ({ around, selector }: Rule) => [...around, selector].join('{');

/** The counterpart of each rule in the other theme; a rule that is the same in both was inserted once. */
export const pairRules = (light: readonly Rule[], dark: readonly Rule[]) => {
    const rest = new Map<string, Rule[]>();
    for (const rule of dark) rest.set(keyOf(rule), [...(rest.get(keyOf(rule)) ?? []), rule]);
    return new Map(light.map(rule => [rule, rest.get(keyOf(rule))?.shift()]));
};

/** Values of the light and the dark theme that differ, each pair once, as custom properties. */
export class ThemeValues {
    readonly #names = new Map<string, string>();
    readonly #pairs: [string, string][] = [];

    #nameOf(light: string, dark: string) {
        const key = `${light}|${dark}`;
        if (!this.#names.has(key)) {
            this.#names.set(key, `--f${this.#pairs.length}`);
            this.#pairs.push([light, dark]);
        }
        return this.#names.get(key)!;
    }

    #join(light: string, dark: string | undefined) {
        if (dark === undefined || light === dark) return light;
        const [property = '', ...value] = light.split(':');
        const [same, ...other] = dark.split(':');
        if (property !== same)
            throw new Error(`Light and dark differ in more than values: ${light}; ${dark}`);
        return `${property}:var(${this.#nameOf(value.join(':'), other.join(':'))})`;
    }

    /** A rule of the light theme, with a property where that of the dark one has another value. */
    merge(light: Rule, dark: Rule | undefined): Rule {
        const declarations = light.declarations.map((each, index) =>
            this.#join(each, dark?.declarations[index]),
        );
        return { ...light, declarations };
    }

    /** The properties' values in the light and in the dark theme. */
    write() {
        const theme = (place: 0 | 1) =>
            `:root{${this.#pairs.map((pair, index) => `--f${index}:${pair[place]}`).join(';')}}`;
        return { light: theme(0), dark: theme(1) };
    }
}

/** The text of merged rules for both directions, and for an open and a closed menu. */
export const writeStyles = (rules: readonly Rule[]) =>
    writeRules(
        rules.map(({ around, selector, declarations }) => ({
            around,
            selector: folded(selector),
            declarations: declarations.map(asInFrame),
        })),
    );
