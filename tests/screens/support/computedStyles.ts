/** What a rule of a style sheet gives one property, for one selector of the rule's list. */
interface Rule {
    selector: string;
    value: string;
    /**
     * The specificity of the selector: ids, then classes, attributes and pseudo-classes, then types; above them
     * whether the value is important, and below them the place in the sheet.
     */
    weight: number;
}

/** The rules that give one property, by a class of their subject, and those without one. */
interface PropertyRules {
    byClass: Map<string, Rule[]>;
    others: Rule[];
}

/** The rules of a sheet by property. */
interface Index {
    /** How many rules of the sheet it has. */
    read: number;
    byProperty: Map<string, PropertyRules>;
}

const inherited = new Set(['visibility', 'pointer-events']);

/** Answered here; every other property is left to jsdom. */
export const answered = new Set([
    ...inherited,
    'display',
    'opacity',
    'position',
    'width',
    'box-sizing',
    'overflow',
    'overflow-x',
    'overflow-y',
    'transform',
    'perspective',
    'contain',
    'filter',
    'will-change',
    'padding-top',
    'padding-bottom',
    'border-top-width',
    'border-bottom-width',
]);

/** The weight of `!important`. */
const important = 1e15;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const weightOf = (selector: string) =>
    count(selector, /#[\w-]+/g) * 1e13 +
    count(selector, /\.[\w-]+|\[[^\]]*\]|:(?!not|is)[\w-]+/g) * 1e11 +
    count(selector, /(?<![\w.#:[-])[a-z][\w-]*/g) * 1e9;

const rulesOf = (index: Index, property: string, subject: string | undefined) => {
    const known = index.byProperty.get(property) ?? { byClass: new Map<string, Rule[]>(), others: [] };
    index.byProperty.set(property, known);
    if (!subject) return known.others;
    const rules = known.byClass.get(subject) ?? [];
    known.byClass.set(subject, rules);
    return rules;
};

const addRule = (index: Index, { selectorText, style }: CSSStyleRule, place: number) => {
    const given = [...answered]
        .map(property => ({ property, value: style.getPropertyValue(property) }))
        .filter(({ value }) => value);
    if (given.length === 0) return;
    // A list inside of brackets is part of one selector.
    for (const selector of selectorText.split(/,\s*(?![^(]*\))/)) {
        if (selector.includes('::')) continue;
        const subject = selector.includes('(') ? undefined : /\.([\w-]+)[^\s>+~]*$/.exec(selector)?.[1];
        for (const { property, value } of given) {
            const priority = style.getPropertyPriority(property) ? important : 0;
            const weight = weightOf(selector) + priority + place;
            rulesOf(index, property, subject).push({ selector, value, weight });
        }
    }
};

const indexes = new WeakMap<CSSStyleSheet, Index>();

/** The index of a sheet; sheets only grow. */
const indexOf = (sheet: CSSStyleSheet) => {
    const index = indexes.get(sheet) ?? { read: 0, byProperty: new Map<string, PropertyRules>() };
    indexes.set(sheet, index);
    for (; index.read < sheet.cssRules.length; index.read += 1) {
        const rule = sheet.cssRules[index.read]!;
        if (rule instanceof CSSStyleRule) addRule(index, rule, index.read);
    }
    return index;
};

/** The value that the rules of its document give an element's property, or an empty string. */
const fromRules = (element: Element, property: string) => {
    const names = element.getAttribute('class')?.split(' ') ?? [];
    let best = { value: '', weight: -1 };
    for (const [number, sheet] of [...element.ownerDocument.styleSheets].entries()) {
        const found = indexOf(sheet).byProperty.get(property);
        if (!found) continue;
        for (const rules of [found.others, ...names.map(name => found.byClass.get(name) ?? [])])
            for (const { selector, value, weight } of rules) {
                const total = weight + number * 1e6;
                if (total > best.weight && element.matches(selector)) best = { value, weight: total };
            }
    }
    return best;
};

let original: typeof window.getComputedStyle | undefined;

/** The style as jsdom computes it. */
export const styleOfJsdom = (element: Element) => original!(element);

/** The attributes that the browser's own rules look at. */
const decisiveAttributes = ['hidden', 'open', 'type', 'popover'];

/** Returns the style of an element of the same kind that no rules but the browser's apply to. */
const createDefaults = () => {
    const blank = document.implementation.createHTMLDocument();
    const styles = new Map<string, CSSStyleDeclaration>();
    return ({ namespaceURI, localName, attributes }: Element) => {
        const given = [...attributes].filter(({ name }) => decisiveAttributes.includes(name));
        const key = [namespaceURI, localName, ...given.map(({ name, value }) => `${name}=${value}`)].join(
            ' ',
        );
        const known = styles.get(key);
        if (known) return known;
        const bare = blank.createElementNS(namespaceURI, localName);
        for (const { name, value } of given) bare.setAttribute(name, value);
        const style = styleOfJsdom(bare);
        styles.set(key, style);
        return style;
    };
};

/**
 * Replaces `getComputedStyle` by one that gives the same values faster. jsdom compares each element with every
 * rule again after every change of the page, which takes almost half of the time of a test. The few properties
 * that are asked for all the time, by questions by role, clicks, popups and text areas, need only the rules
 * that have them.
 */
export const answerComputedStyles = () => {
    // The test files of a worker share the window.
    if (original) return;
    original = window.getComputedStyle.bind(window);
    const defaultOf = createDefaults();
    const known = new Map<Element, Map<string, string>>();
    const changes = new MutationObserver(() => known.clear());
    changes.observe(document, { subtree: true, childList: true, attributes: true });

    const valueOf = (element: Element, property: string): string => {
        const values = known.get(element) ?? new Map<string, string>();
        known.set(element, values);
        const value = values.get(property) ?? workOut(element, property);
        values.set(property, value);
        return value;
    };

    const workOut = (element: Element, property: string): string => {
        const { value, weight } = fromRules(element, property);
        const inline = element.hasAttribute('style')
            ? (element as HTMLElement).style.getPropertyValue(property)
            : '';
        const given = inline && weight < important ? inline : value;
        const isInherited = given ? given === 'inherit' : inherited.has(property);
        if (isInherited && element.parentElement) return valueOf(element.parentElement, property);
        return given || defaultOf(element).getPropertyValue(property);
    };

    window.getComputedStyle = (element, pseudoElement) => {
        // Its style depends on its place among its siblings.
        if (pseudoElement || element.localName === 'summary') return original!(element, pseudoElement);
        const get = (property: string) => {
            if (!answered.has(property)) return styleOfJsdom(element).getPropertyValue(property);
            if (changes.takeRecords().length > 0) known.clear();
            return valueOf(element, property);
        };
        return new Proxy({} as CSSStyleDeclaration, {
            get: (_, name) => {
                if (name === 'getPropertyValue') return get;
                const property = String(name).replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
                return answered.has(property) ? get(property) : Reflect.get(styleOfJsdom(element), name);
            },
        });
    };
};
