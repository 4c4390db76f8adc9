import type { SectionKind } from './pieces.ts';

/** What a heading announces: a list, highlights that repeat a part of it, or other text. */
export type HeadingKind = SectionKind | 'highlights' | 'other';

export interface Heading {
    start: number;
    end: number;
    kind: HeadingKind;
    title: string | null;
}

const ingredients =
    '(?:ingredients?|ingrédients?|ingredientes|ingredi[ëe]nten|ingredienti|ingredienser|inhalts?stoffe?|bestandteile|zutaten|[iİ]çindekiler|inci|composition|composición|composizione|składniki?|složení|innehåll|المكونات|المكوّنات|成分)';

const mayContain =
    '(?:may (?:also )?contain|can contain|might contain|peut contenir|kann enthalten|puede contener|pode conter|può contenere|kan bevatten|może zawierać|(?<![^\\s,;.:([{/|•*&-])(?:\\+ ?/ ?-|±))';

const other =
    "(?:free (?:from|of)|without|frei von|ohne|sans|no added|directions(?: for use)?|how to use|suggested use|usage|uses?|warnings?|cautions?|purposes?|benefits|about|storage|questions|other information|précautions d[’']emploi|mode d[’']emploi|conseils d[’']utilisation|anwendung|hinweise?|warnhinweise?|modo de (?:uso|empleo)|advertencias|precauciones|avvertenze|modo d[’']uso|product name|net (?:wt|weight))";

const between = '[\\s/([{,;.|&:*•-]{0,4}';

const forms: { kind: HeadingKind; expression: RegExp }[] = [
    {
        kind: 'may_contain',
        expression: new RegExp(
            `[[(]?${mayContain}(?:${between}${mayContain})*(?:\\s?[)\\]](?=\\s?:))?\\s?[:：]?`,
            'giu',
        ),
    },
    {
        kind: 'active',
        expression:
            /(?:active (?:drug )?ingredients?|principes? actifs?|wirkstoffe?|ingredientes activos|principi attivi|aktive inhaltsstoffe)\s?(?:\([^()]{0,40}\)\s?)?[:：]/giu,
    },
    {
        kind: 'inactive',
        expression:
            /(?:(?:inactive|non-?active|other|remaining|additional) ingredients?|autres ingrédients|sonstige (?:inhaltsstoffe|bestandteile)|(?:ingredientes inactivos|otros ingredientes)|altri ingredienti|excipients?)\s?[:：]/giu,
    },
    {
        kind: 'highlights',
        expression: /(?:key|hero|star|featured|notable|highlighted|main) ingredients?\s?[:：]/giu,
    },
    {
        kind: 'main',
        expression: new RegExp(
            `(?:(?:full|complete|all|inci|our) )?(?:(?:list of|liste des?|lista (?:de|dei)) )?${ingredients}(?:${between}${ingredients}){0,6}(?: list| inci)?\\s?\\)?\\s?[:：]`,
            'giu',
        ),
    },
    {
        // On a line of its own, or before a list without a colon.
        kind: 'main',
        expression: new RegExp(
            `(?<=^|[\\r\\n])[ \\t]{0,20}${ingredients}(?:${between}${ingredients}){0,6}(?:[ \\t]{0,20}[.–-]?[ \\t]{0,20}(?=[\\r\\n]|$)|[ \\t]{1,20}(?:[–-][ \\t]{1,20})?(?!(?:are|is|from|may|of|in|can|and|list|issus)(?![\\p{L}]))(?=[\\p{L}\\d]))`,
            'giu',
        ),
    },
    {
        // Tables of drug facts have their headings at the start of a line, without a colon.
        kind: 'active',
        expression:
            /(?<=^|[\r\n])[ \t]{0,20}active ingredients?(?:[ \t]{1,80}(?:\([^()\r\n]{0,40}\)|purposes?|uses?)){0,3}[ \t]{0,20}(?=[\r\n]|$)/giu,
    },
    {
        kind: 'inactive',
        expression:
            /(?<=^|[\r\n])[ \t]{0,20}(?:inactive|non-?active|other) ingredients?[ \t]{0,20}(?:(?=[\r\n]|$)|(?<=[ \t])(?!(?:are|is|from|may|of|in|can|and|list)(?![\p{L}]))(?=[\p{L}\d]))/giu,
    },
    {
        kind: 'other',
        expression: new RegExp(
            `(?<=^|[\\r\\n])[ \\t]{0,20}(?:${other}|drug facts|questions or comments)(?: \\(continued\\))?[ \\t]?[?.]?[ \\t]{0,20}(?=[\\r\\n]|$)`,
            'giu',
        ),
    },
    { kind: 'other', expression: new RegExp(`(?:rds )?${other}\\s?[:：]`, 'giu') },
    { kind: 'main', expression: /division:\s?\p{L}{1,20} \([^()]{0,60}\)/giu },
];

const letter = /[\p{L}\p{N}]/u;

const titleOf = (text: string) =>
    text
        .replace(/\s?[:：]$/, '')
        .replace(/^[[(](?![^\])]*[\])])/, '')
        .trim();

/** The known headings of a text in order; of two that overlap the longer one counts. */
export const knownHeadings = (text: string): Heading[] => {
    const found: Heading[] = [];
    for (const { kind, expression } of forms) {
        for (const match of text.matchAll(expression)) {
            const { index: start } = match;
            const first = text.charAt(start);
            if (letter.test(first) && letter.test(text.charAt(start - 1)) && kind !== 'main') continue;
            found.push({ kind, start, end: start + match[0].length, title: titleOf(match[0]) });
        }
    }
    found.sort((a, b) => a.start - b.start || b.end - a.end);
    const result: Heading[] = [];
    for (const heading of found) {
        const last = result.at(-1);
        if (last !== undefined && heading.start < last.end) {
            if (heading.end > last.end) last.end = heading.end;
        } else result.push(heading);
    }
    return result;
};

/** Removes the heading of a list at the start of a text. */
export const withoutHeading = (text: string) => {
    const start = text.slice(0, 200);
    const heading = knownHeadings(start).find(({ kind }) => kind === 'main');
    return heading !== undefined && start.slice(0, heading.start).trim() === ''
        ? text.slice(heading.end).trimStart()
        : text;
};
