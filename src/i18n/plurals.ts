const order: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Beyond these some languages have a form for millions alone, which no message of the console needs. */
const counts = Array.from({ length: 201 }, (_, count) => count);

/**
 * The forms a language has for counts, as Unicode names them, in the order a message holds them: `one` and `other`
 * in English, all six in Arabic.
 */
export const pluralForms = (locale: string): readonly Intl.LDMLPluralRule[] => {
    const rules = new Intl.PluralRules(locale);
    const used = new Set(counts.map(count => rules.select(count)));
    return order.filter(form => used.has(form));
};

/** Which of a message's forms a count takes: its place, from 0. */
export const pluralIndex = (locale: string) => {
    const rules = new Intl.PluralRules(locale);
    const forms = pluralForms(locale);
    return (count: number) => {
        const place = forms.indexOf(rules.select(count));
        return place === -1 ? forms.length - 1 : place;
    };
};
