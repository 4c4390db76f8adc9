/** A text for comparison in a search: lower case, without accents. */
export const plainText = (text: string) =>
    text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** From this number of options on, they can be searched. */
export const many = 12;

/** The most options rendered at once; typing narrows them. */
const shown = 100;

/** The choices whose name contains the text, those that begin with it first. */
export const filterChoices = <Choice>(
    choices: readonly Choice[],
    typed: string,
    name: (choice: Choice) => string,
): Choice[] => {
    const wanted = plainText(typed.trim());
    if (wanted === '') return choices.slice(0, shown);
    const matches = choices
        .map(choice => ({ choice, at: plainText(name(choice)).indexOf(wanted) }))
        .filter(({ at }) => at >= 0);
    const beginning = matches.filter(({ at }) => at === 0);
    const inside = matches.filter(({ at }) => at > 0);
    return [...beginning, ...inside].slice(0, shown).map(({ choice }) => choice);
};
