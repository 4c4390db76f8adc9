/** Short forms that stay in capitals, and units of chemical names with a spelling of their own. */
const fixed = new Map(
    'AHA AMP BHA BHT BHQ CI DEA DHA DMDM DNA EDTA EGF HC HDI HEDTA II III IV IPDI MEA MEK MIPA MSM NG NP PABA PCA PEG PG POE PPG PTFE PVA PVM PVP RNA SD SE SMDI TBHQ TEA TIPA USP UV VA VP'
        .split(' ')
        .map(word => [word, word]),
);
fixed.set('HCL', 'HCl');

/** A name printed in capitals, spelled as names usually are; any other name is unchanged. */
export const withoutCapitals = (name: string) =>
    /\p{Ll}/u.test(name) || !/\p{Lu}{4}/u.test(name)
        ? name
        : name.replace(/[\p{L}'’]+/gu, (word, at: number) => {
              if (fixed.has(word)) return fixed.get(word)!;
              if (word.length <= 2 && /\d/u.test(name.charAt(at + word.length))) return word;
              return word.charAt(0) + word.slice(1).toLowerCase();
          });
