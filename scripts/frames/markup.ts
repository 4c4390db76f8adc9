/** The attributes of icons, and the states that styles mention. */
const kept = 'viewBox d x y width height rx cx cy r points opacity aria-current aria-busy'.split(' ');

const empty = new Set(['input', 'img', 'br', 'hr']);

/** The page itself has the main part. */
const renamed: Readonly<Record<string, string>> = { main: 'div' };

/** The mean width of a letter, of the size of the text. */
const letter = 0.52;

/** The styles of the grey bars, and those that elements had inline, which the page's policy forbids. */
class Extras {
    readonly #rules = new Map<string, string>();

    /** The class of some declarations. */
    classOf(declarations: string) {
        const known = this.#rules.get(declarations) ?? `i${this.#rules.size}`;
        this.#rules.set(declarations, known);
        return known;
    }

    write() {
        return [...this.#rules].map(([declarations, name]) => `.${name}{${declarations}}`).join('');
    }
}

const bone =
    '.bone{display:inline-block;height:.7em;max-width:100%;border-radius:4px;background:currentColor;opacity:.14}';

/**
 * The markup of a drawn page: a grey bar for each text, and nothing that names, links or can be reached. `keeps`
 * tells which classes the styles mention. Returns the markup and the styles of its bars.
 */
export const writeMarkup = (root: Element, keeps: (name: string) => boolean) => {
    const extras = new Extras();
    const classesOf = (element: Element) => {
        const names = [...element.classList].filter(keeps);
        const style = element.getAttribute('style');
        return style ? [...names, extras.classOf(style)] : names;
    };
    const write = (node: Node): string => {
        if (node.nodeType === Node.TEXT_NODE) {
            const { length } = node.textContent!.trim();
            if (length === 0) return ' ';
            return `<i class="bone ${extras.classOf(`width:${Math.ceil(Math.min(length, 60) * letter)}em`)}"></i>`;
        }
        if (!(node instanceof Element)) return '';
        const name = node.tagName.toLowerCase();
        const tag = renamed[name] ?? name;
        const classes = classesOf(node);
        const attributes = kept
            .filter(each => node.hasAttribute(each))
            .map(each => ` ${each}="${node.getAttribute(each)}"`);
        if (classes.length > 0) attributes.unshift(` class="${classes.join(' ')}"`);
        const start = `<${tag}${attributes.join('')}>`;
        return empty.has(name) ? start : `${start}${[...node.childNodes].map(write).join('')}</${tag}>`;
    };
    const html = [...root.childNodes].map(write).join('');
    return { html, styles: bone + extras.write() };
};
