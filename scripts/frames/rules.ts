import { timing } from '../../src/theme/measures.ts';

/** One style rule: its media or container queries, its selector and its declarations. */
export interface Rule {
    around: readonly string[];
    selector: string;
    declarations: readonly string[];
}

/** The index behind the bracket that closes the one at `open`. */
const endOf = (css: string, open: number) => {
    let depth = 0;
    for (let at = open; at < css.length; at++) {
        if (css[at] === '{') depth++;
        if (css[at] === '}' && --depth === 0) return at + 1;
    }
    throw new Error(`A block of styles has no end: ${css.slice(open, open + 80)}`);
};

const isGroup = (prelude: string) => /^@(media|container|supports)/.test(prelude);

/** Separates declarations, not the parts of an address or a text. */
const separate = (body: string) => body.split(/;(?![^(]*\))/).filter(declaration => declaration !== '');

/** Reads the rules of a style sheet as Emotion writes it; keyframes stay whole, as their selector. */
export const readRules = (css: string, around: readonly string[] = []): Rule[] => {
    const rules: Rule[] = [];
    for (let at = 0; at < css.length;) {
        const open = css.indexOf('{', at);
        if (open < 0) break;
        const end = endOf(css, open);
        const prelude = css.slice(at, open).trim();
        const body = css.slice(open + 1, end - 1);
        if (isGroup(prelude)) rules.push(...readRules(body, [...around, prelude]));
        else if (prelude.startsWith('@'))
            rules.push({ around, selector: css.slice(at, end).trim(), declarations: [] });
        else rules.push({ around, selector: prelude, declarations: separate(body) });
        at = end;
    }
    return rules;
};

const writeRule = ({ selector, declarations }: Rule) =>
    declarations.length === 0 ? selector : `${selector}{${declarations.join(';')}}`;

/** The text of rules, in their order. */
export const writeRules = (rules: readonly Rule[]) =>
    rules
        .map(rule => rule.around.reduceRight((inner, query) => `${query}{${inner}}`, writeRule(rule)))
        .join('');

/** What a page that nobody has touched and that is not printed never shows. */
const untouched = /:(hover|active|focus|disabled|-moz|-webkit)|@media print|\(hover: hover\)|forced-colors/;

/** The grey bars of a skeleton lie still for this long, and the frame is gone before they would move. */
const pulse = new RegExp(`^animation.*\\b${timing.still}ms`);

/**
 * The rules without the pulse of grey bars: a browser makes each element whose opacity will move a layer of its own at
 * once, which takes longer than to paint the whole page.
 */
export const withoutPulse = (rules: readonly Rule[]) =>
    rules.map(rule =>
        rule.declarations.some(each => pulse.test(each))
            ? { ...rule, declarations: rule.declarations.filter(each => !each.startsWith('animation')) }
            : rule,
    );

/**
 * The rules of a page that nobody scrolls: what would stick is where it is without that. A browser makes each such
 * element a layer of its own, also each cell in the head of a table.
 */
export const withoutSticking = (rules: readonly Rule[]) =>
    rules.flatMap(rule => {
        const declarations = rule.declarations.filter(each => each !== 'position:sticky');
        const isEmptied = declarations.length === 0 && rule.declarations.length > 0;
        return isEmptied ? [] : [{ ...rule, declarations }];
    });

const className = /\.([A-Za-z][\w-]*)/g;

/** What an element need not have, or only one of it. */
const optional = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;

/** Returns a function that tells whether a selector matches something; most are decided by the classes that it names. */
const matcherOf = (page: Document) => {
    const classes = new Set([...page.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
    const matches = (selector: string) => {
        const named = [...selector.replaceAll(optional, '').matchAll(className)].map(([, name]) => name!);
        if (!named.every(name => classes.has(name))) return false;
        if (selector.trim() === `.${named[0]}`) return true;
        const elements = selector.replaceAll(/::?(before|after|backdrop|placeholder)/g, '');
        try {
            return page.querySelector(elements) !== null;
        } catch {
            // jsdom does not know every pseudo-class.
            return true;
        }
    };
    return (selector: string) => selector.split(/,(?![^(]*\))/).some(matches);
};

/** A page with only this content. */
const pageOf = (root: Element) => {
    const page = document.implementation.createHTMLDocument();
    page.body.append(page.importNode(root, true));
    return page;
};

/** The rules that apply to something on the page, under some width of the window or in some direction. */
export const usedRules = (rules: readonly Rule[], root: Element) => {
    const matches = matcherOf(pageOf(root));
    const used = rules.filter(({ around, selector, declarations }) => {
        if (declarations.length === 0) return true;
        if (untouched.test(selector) || around.some(query => untouched.test(query))) return false;
        return matches(selector.replaceAll(/:where\(\[dir="?rtl"?\]\)|\[dir="?rtl"?\]|\.closed/g, ''));
    });
    const text = writeRules(used.filter(({ declarations }) => declarations.length > 0));
    return used.filter(({ selector, declarations }) => {
        const keyframes = /^@keyframes ([\w-]+)/.exec(selector)?.[1];
        return declarations.length > 0 || (keyframes !== undefined && text.includes(keyframes));
    });
};
