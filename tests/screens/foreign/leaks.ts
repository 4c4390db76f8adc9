/** What no reader should ever see: a value that is not there, written as text. */
const leak = /undefined|\bnull\b|\bNaN\b|%\{|Invalid Date|\[object/;

const failure = /could not be shown|Something went wrong/;

const attributes = ['aria-label', 'title', 'alt', 'value'];

const around = (text: string, pattern: RegExp) => {
    const at = text.search(pattern);
    return text.slice(Math.max(0, at - 60), at + 80);
};

/** The places below an element where a missing value is written as text, or where a page failed. */
export const leaksOf = (root: HTMLElement) => {
    const texts = [
        root.textContent,
        ...Array.from(root.querySelectorAll('*'), element =>
            attributes.map(name => element.getAttribute(name) ?? '').join(' | '),
        ),
    ];
    return texts.flatMap(text =>
        [leak, failure].filter(pattern => pattern.test(text)).map(pattern => around(text, pattern)),
    );
};
