import { lightTheme } from '../../src/theme/themes.ts';
import { writeMarkup } from './markup.ts';
import type { Drawing } from './render.tsx';
import { readRules, usedRules, withoutPulse, withoutSticking, writeRules, type Rule } from './rules.ts';
import { pairRules, ThemeValues, writeStyles } from './styles.ts';

/** A page as it is before its code runs. */
export interface Frame {
    /** The styles of both themes, with custom properties for what differs. */
    styles: string;
    /** The values of these properties. */
    light: string;
    dark: string;
    html: string;
}

const classesOf = (root: Element) => [...root.querySelectorAll('*')].map(({ classList }) => [...classList]);

const isOwn = (name: string) => name.startsWith('frame-');

/** The classes of the dark page by those of the light one, element by element. */
const counterparts = (light: Element, dark: Element) => {
    const others = classesOf(dark);
    const pairs = classesOf(light).flatMap((names, index) => {
        const other = others[index]?.filter(isOwn) ?? [];
        return names.filter(isOwn).map((name, place) => [other[place] ?? name, name] as const);
    });
    return new Map(pairs);
};

const renamed = (css: string, names: ReadonlyMap<string, string>) =>
    css.replaceAll(/frame-[\w-]+/g, name => names.get(name) ?? name);

/** On a phone the menu is a drawer, which is closed. */
const phone = `@media (max-width:${lightTheme.breakpoints!.values!.phone! - 0.02}px){.side{display:none}}`;

const classNames = (rules: readonly Rule[]) =>
    new Set([...writeRules(rules).matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name!));

/** The frame of a drawn page; undefined if the page only waits. */
export const frameOf = ({ light, dark }: Drawing): Frame | undefined => {
    if (light.root.children.length < 2 && light.root.querySelector('main') === null) return undefined;
    const same = counterparts(light.root, dark.root);
    const short = new Map([...same.values()].map((name, index) => [name, `c${index.toString(36)}`]));
    const values = new ThemeValues();
    const rulesOf = (css: string) => withoutSticking(withoutPulse(readRules(css)));
    const all = rulesOf(light.rules.join(''));
    const pairs = pairRules(all, rulesOf(renamed(dark.rules.join(''), same)));
    const rules = usedRules(all, light.root).map(rule => values.merge(rule, pairs.get(rule)));
    const mentioned = classNames(rules);
    const { html, styles } = writeMarkup(light.root, name => mentioned.has(name));
    return {
        styles: renamed(writeStyles(rules), short) + phone + styles,
        ...values.write(),
        html: html.replaceAll(/frame-[\w-]+/g, name => short.get(name) ?? name),
    };
};
