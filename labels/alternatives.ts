const remark =
    /^(?:nano|organic|certified organic|natural|vegan|bio|organic\*?|usp|nf|plant[- ]derived|sunscreen)$|^(?:derived|from|of|contains|made|as|source)\b| - |^\s*$/iu;

/** Last words of names in which a slash joins the parts of one substance. */
const joint =
    /(?:polymers?|triglycerides?|glycerides|silsesquioxane|dicaprate|sebacate|olefin|ferment(?: (?:filtrate|lysate|extract))?(?: filtrate)?|filtrate|lysate|crosspolymer|laurate|succinate|caprate|tetradecanedioate)$/iu;

const plantParts =
    /^(?:flower|leaf|leaves|stem|root|seed|fruit|bark|twig|bud|peel|wood|shoot|branch|callus|rhizome|kernel|juice)s?(?:\s.*)?$/iu;

/** Whether the sides of a slash are separate names: `Water/Aqua`, unlike `Flower/Leaf Extract` or `PEG/PPG-18/18`. */
const areNames = (sides: string[]) => {
    const last = sides.at(-1) ?? '';
    return (
        sides.length > 1 &&
        sides.every(side => /\p{L}{2}/u.test(side) && !/^(?:peg|ppg|vp|va|cis|trans)\b/iu.test(side)) &&
        !sides.slice(1).some(side => plantParts.test(side)) &&
        !joint.test(last)
    );
};

const sidesOf = (name: string) => {
    const sides: string[] = [];
    let depth = 0;
    let start = 0;
    for (let index = 0; index < name.length; index += 1) {
        const mark = name.charAt(index);
        if (mark === '(' || mark === '[') depth += 1;
        else if (mark === ')' || mark === ']') depth -= 1;
        else if ((mark === '/' || mark === '\\') && depth === 0) {
            sides.push(name.slice(start, index).trim());
            start = index + 1;
        }
    }
    return [...sides, name.slice(start).trim()];
};

const tidy = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** The readings of a name with brackets: without them, and with their contents in place of the words before. */
const unbracketed = (name: string): string[] => {
    const start = name.search(/[([]/u);
    if (start < 0) return [];
    let depth = 0;
    let end = start;
    for (; end < name.length; end += 1) {
        const mark = name.charAt(end);
        if (mark === '(' || mark === '[') depth += 1;
        else if (mark === ')' || mark === ']') {
            depth -= 1;
            if (depth === 0) break;
        }
    }
    if (end === name.length) return [];
    const before = name.slice(0, start).trim();
    const inside = name.slice(start + 1, end).trim();
    const after = name.slice(end + 1).trim();
    const without = tidy(`${before} ${after}`);
    if (before === '' || remark.test(inside)) return without === '' ? [] : [without];
    if (after !== '') return [without, tidy(`${inside} ${after}`)];
    const parts = inside.split(/\s*,\s*/u);
    return [
        without,
        inside,
        ...(parts.length > 1 ? parts : sidesOf(inside).slice(sidesOf(inside).length > 1 ? 0 : 1)),
    ];
};

const most = 12;

/**
 * The other names in a text: three in `Water/Aqua/Eau`, two in `Parfum (Fragrance)`, the botanical and the common name
 * in `Camellia Sinensis (Green Tea) Leaf Extract`.
 */
export const alternativesOf = (name: string): string[] => {
    if (!/[/\\([]/.test(name)) return [];
    const found = new Set<string>();
    const open = [name];
    for (let next = open.shift(); next !== undefined && found.size < most; next = open.shift()) {
        const sides = sidesOf(next);
        const readings = [...(areNames(sides) ? sides : []), ...unbracketed(next)];
        for (const reading of readings) {
            if (reading === '' || reading === name || found.has(reading)) continue;
            found.add(reading);
            open.push(reading);
        }
    }
    return [...found].slice(0, most);
};
