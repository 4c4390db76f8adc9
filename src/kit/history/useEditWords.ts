import { useMemo } from 'react';
import { useLocaleState, useTranslate, type TranslateFunction } from 'react-admin';
import type { Change, ChangedValue, ListChange, ValueChange } from '../../../contract/change.ts';
import type { Edit } from '../../../contract/history.ts';
import { formatDayTime, parseWireTime } from '../format/time.ts';
import { deskWords } from './deskWords.ts';

/** A longer value is shown when the change is opened. */
const short = 32;

export const isListChange = (change: Change): change is ListChange => 'added' in change;

/** In running text a label begins with a small letter, but for abbreviations and where nouns are capitalised. */
const inSentence = (label: string, locale: string) =>
    locale === 'de' || /^\p{Lu}\p{Lu}/u.test(label)
        ? label
        : label.charAt(0).toLocaleLowerCase(locale) + label.slice(1);

interface Language {
    translate: TranslateFunction;
    locale: string;
    /** “one, two and three”. */
    listed: Intl.ListFormat;
    /** “one, two”. */
    joined: Intl.ListFormat;
}

const textOf = (value: ChangedValue) => {
    if (typeof value === 'object') return value?.name ?? '';
    return typeof value === 'boolean' ? undefined : String(value);
};

const createEditWords = (resource: string | undefined, { translate, locale, listed, joined }: Language) => {
    const fieldLabel = (field: string) =>
        translate(`resources.${resource}.fields.${field}`, {
            _: translate(`history.fields.${field}`, { _: field }),
        });

    const becomes = ({ field, before, after }: ValueChange) => {
        const [from, to] = [textOf(before), textOf(after)];
        if (from === undefined || to === undefined || from.length > short || to.length > short)
            return undefined;
        return translate(
            from === '' ? 'history.words.set' : to === '' ? 'history.words.emptied' : 'history.words.becomes',
            {
                field: inSentence(fieldLabel(field), locale),
                from,
                to,
            },
        );
    };

    const listWords = ({ field, added, removed, moved, renamed }: ListChange) => {
        const counts = { added, removed, moved, renamed };
        const said = Object.entries(counts)
            .filter(([, elements]) => elements.length > 0)
            .map(([kind, elements]) => translate(`history.words.${kind}`, { smart_count: elements.length }));
        return translate('history.words.list', {
            field: inSentence(fieldLabel(field), locale),
            said: joined.format(said),
        });
    };

    const changeWords = (changes: readonly Change[]) => {
        const [first, ...others] = changes;
        const single = first && others.length === 0 && !isListChange(first) ? becomes(first) : undefined;
        const named = listed.format(
            changes.map(change =>
                isListChange(change) ? listWords(change) : inSentence(fieldLabel(change.field), locale),
            ),
        );
        return single ?? translate('history.words.changed', { fields: named });
    };

    const fieldsText = (fields: readonly string[]) =>
        listed.format(fields.map(field => inSentence(fieldLabel(field), locale)));

    const editWords = ({ action, changes, undid }: Edit, isNamed = false) => {
        const [first] = undid.edits;
        if (undid.total > 1) return translate('history.words.tookBackMany', { smart_count: undid.total });
        const at = parseWireTime(first?.at);
        if (first && at)
            return translate('history.words.tookBack', { name: first.by ?? '', time: formatDayTime(at) });
        if (action === 'changed' && changes.length > 0)
            return deskWords(changes, translate) ?? changeWords(changes);
        return translate(isNamed ? `history.words.named.${action}` : `history.words.${action}It`);
    };

    return { fieldLabel, fieldsText, editWords };
};

/** Returns a function with the words for the records of a resource, as `useEditWords` returns them. */
export const useEditWordsOf = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    return useMemo(() => {
        const listed = new Intl.ListFormat(locale, { type: 'conjunction' });
        const joined = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
        return (resource: string | undefined) =>
            createEditWords(resource, { translate, locale, listed, joined });
    }, [translate, locale]);
};

/**
 * Returns functions that put edits into words: `fieldLabel('brand_id')`, `fieldsText` of several, and what an edit did
 * to its record, without its author, such as “changed name and ingredients (2 added, 1 moved)”, or “deleted it”, where
 * the record `isNamed` beside it only “deleted”.
 */
export const useEditWords = (resource: string | undefined) => useEditWordsOf()(resource);
