const order: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Omits forms that only millions need. */
const counts = Array.from({ length: 201 }, (_, count) => count);

/** The plural categories in the order of a message's forms: `one` and `other` in English, all six in Arabic. */
export const pluralForms = (locale: string): readonly Intl.LDMLPluralRule[] => {
    const rules = new Intl.PluralRules(locale);
    const used = new Set(counts.map(count => rules.select(count)));
    return order.filter(form => used.has(form));
};

/** The index of the message form for a count. */
export const pluralIndex = (locale: string) => {
    const rules = new Intl.PluralRules(locale);
    const forms = pluralForms(locale);
    return (count: number) => {
        const place = forms.indexOf(rules.select(count));
        return place === -1 ? forms.length - 1 : place;
    };
};
