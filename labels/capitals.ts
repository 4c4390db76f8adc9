/** Short forms that stay in capitals, and units of chemical names with a spelling of their own. */
const fixed = new Map(
    'AHA AMP BHA BHT BHQ CI DEA DHA DMDM DNA EDTA EGF HC HDI HEDTA II III IV IPDI MEA MEK MIPA MSM NG NP PABA PCA PEG PG POE PPG PTFE PVA PVM PVP RNA SD SE SMDI TBHQ TEA TIPA USP UV VA VP'
        .split(' ')
        .map(word => [word, word]),
);
fixed.set('HCL', 'HCl');

const isShouted = (name: string) => !/\p{Ll}/u.test(name) && /\p{Lu}{4}/u.test(name);

const isWhispered = (name: string) => !/\p{Lu}/u.test(name) && /\p{Ll}{2}/u.test(name);

/** Parts of a name without capitals that have none in a usual spelling either: `p-Anisic Acid`, `o-Cymen-5-ol`. */
const small = /^(?:and|of|with|et|de|du|des|d['’]\p{Ll}|und|von|cis|trans)$/u;
const isSmall = (word: string, before: string, after: string) =>
    small.test(word) ||
    (word.length === 1 && after.startsWith('-')) ||
    (word.length <= 3 && /\d-$/u.test(before));

/** A name printed in capitals, or without any, spelled as names usually are; any other name is unchanged. */
export const withUsualCapitals = (name: string) => {
    const shouted = isShouted(name);
    if (!shouted && !isWhispered(name)) return name;
    return name.replace(/[\p{L}'’]+/gu, (word, at: number) => {
        const upper = word.toUpperCase();
        const after = name.slice(at + word.length);
        if (fixed.has(upper)) return fixed.get(upper)!;
        if (word.length <= 2 && /^\d/u.test(after)) return upper;
        if (!shouted && isSmall(word, name.slice(0, at), after)) return word;
        return upper.charAt(0) + word.slice(1).toLowerCase();
    });
};
