import { type TranslateFunction, useLocaleState, useTranslate } from 'react-admin';
import type { Change, ListChange, ChangedValue, ValueChange } from '../../../contract/change.ts';
import { formatDayTime, parseWireTime } from '../../ui/format/time.ts';
import { useMemo } from 'react';
import type { Edit } from '../../../contract/history.ts';

/** A decision of the desk in the history: its state, then its outcome, until when or to whom. */
const readDecision = (text: string) => {
    const [state = '', ...rest] = text.split(' ');
    const detail = rest.join(' ');
    return {
        state: (state === 'done' && detail) || (state === 'handed' && !detail ? 'lead' : state),
        name: detail,
        time: state === 'later' ? formatDayTime(new Date(detail)) : '',
    };
};

/** What staff wrote about a member in the history: its type, the words, and the end of a mute. */
const readStanding = (text: string) => {
    const [, type = 'note', note = '', until = ''] =
        /^(\w+) (.*?)(?: (\d{4}-\d\d-\d\dT\S+))?$/su.exec(text) ?? [];
    const end = until === '' ? undefined : new Date(until);
    return { type, note, time: end ? formatDayTime(end) : '' };
};

export const isListChange = (change: Change): change is ListChange => 'added' in change;

/** Puts the decisions and outcomes of a change into words: “Looked at”, “Not before …”, “Already so”. */
export const withDecisions = (change: Change, translate: TranslateFunction): Change => {
    if (change.field === 'outcome' && !isListChange(change)) {
        const inWords = (value: ChangedValue) =>
            typeof value === 'string' && value !== ''
                ? translate(`resources.corrections.outcomes.${value}`)
                : value;
        return { ...change, before: inWords(change.before), after: inWords(change.after) };
    }
    if (change.field !== 'desk' && change.field !== 'standing') return change;
    const wordsOf = (text: string) => {
        if (change.field === 'standing') {
            const { type, ...written } = readStanding(text);
            return translate(`history.standing.${type}`, written);
        }
        const { state, ...said } = readDecision(text);
        return translate(`history.desk.${state}`, said);
    };
    if (!isListChange(change)) {
        const inWords = (value: ChangedValue) =>
            typeof value === 'string' && value !== '' ? wordsOf(value) : value;
        return { ...change, before: inWords(change.before), after: inWords(change.after) };
    }
    const called = <Element extends { name: string }>(elements: readonly Element[]) =>
        elements.map(element => ({ ...element, name: wordsOf(element.name) }));
    return {
        ...change,
        added: called(change.added),
        removed: called(change.removed),
        renamed: change.renamed.map(each => ({
            ...each,
            before: wordsOf(each.before),
            after: wordsOf(each.after),
        })),
    };
};

/** “warned: …”; undefined for anything but one note, warning or mute, or the end of one. */
const standingWords = ({ added, removed, renamed }: ListChange, translate: TranslateFunction) => {
    const [first, ...others] = [...added, ...removed, ...renamed];
    if (!first || others.length > 0 || removed.length > 0) return undefined;
    if ('after' in first) return translate('history.standing.words.ended');
    const { type, ...written } = readStanding(first.name);
    return translate(`history.standing.words.${type}`, written);
};

/** What someone did on the desk, such as “looked at it”; undefined for changes of the record itself. */
const deskWords = ([first, ...others]: readonly Change[], translate: TranslateFunction) => {
    if (!first || others.length || !('added' in first)) return undefined;
    const [added] = first.added;
    // A mute that somebody ended has another end.
    if (first.field === 'standing') return standingWords(first, translate);
    if (first.field === 'desk_notes')
        return added && translate('history.desk.words.note', { note: added.name });
    if (first.field !== 'desk') return undefined;
    if (!added) return translate('history.desk.words.back');
    const { state, ...said } = readDecision(added.name);
    return translate(`history.desk.words.${state}`, said);
};

/** A longer value is shown when the edit is expanded. */
const short = 32;

/** Within a sentence a label begins in lower case, except for abbreviations and where nouns are capitalised. */
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

const shorten = (text: string) => (text.length > short ? `${text.slice(0, short - 1).trimEnd()}…` : text);

/** A name is always given, if shortened; a longer text is not. */
const textOf = (value: ChangedValue) => {
    if (typeof value === 'object') return shorten(value?.name ?? '');
    const text = String(value);
    return text.length > short ? undefined : text;
};

const shortened = (element: object) =>
    Object.fromEntries(
        Object.entries(element).map(([name, value]) => [
            name,
            typeof value === 'string' ? shorten(value) : value,
        ]),
    );

const isReference = ({ before, after }: ValueChange) =>
    [before, after].some(value => typeof value === 'object' && value !== null);

const isFlag = ({ after }: ValueChange) => typeof after === 'boolean';

/** What a correction turned out to be is said with the words that resolved it. */
const isOutcome = ({ field }: ValueChange) => field === 'outcome';

const createEditWords = (resource: string | undefined, { translate, locale, listed, joined }: Language) => {
    const fieldLabel = (field: string) =>
        translate(`resources.${resource}.fields.${field}`, {
            _: translate(`history.fields.${field}`, { _: field }),
        });

    /** “hid it”, “reopened it”; for a field without words of its own, “set team to yes”. */
    const flagWords = ({ field, after }: ValueChange) => {
        const to = translate(`ra.boolean.${String(after)}`);
        return translate(`history.words.flags.${field}.${String(after)}`, {
            _: translate('history.words.set', { field: inSentence(fieldLabel(field), locale), to }),
        });
    };

    const becomes = (change: ValueChange) => {
        const { field } = change;
        if (isFlag(change)) return flagWords(change);
        const { before, after } = withDecisions(change, translate) as ValueChange;
        const [from, to] = [textOf(before), textOf(after)];
        if (from === undefined || to === undefined) return undefined;
        const said = from === '' ? 'set' : to === '' ? 'emptied' : 'becomes';
        const args = { field: inSentence(fieldLabel(field), locale), from, to };
        return translate(`history.words.linked.${field}.${said}`, {
            ...args,
            _: translate(`history.words.${said}`, args),
        });
    };

    /** A single element is named; several are counted. */
    const elementWords = (kind: string, elements: readonly object[]) => {
        const [only, ...others] = elements;
        return only && others.length === 0
            ? translate(`history.words.single.${kind === 'added' && 'place' in only ? 'placed' : kind}`, {
                  ...shortened(only),
              })
            : translate(`history.words.${kind}`, { smart_count: elements.length });
    };

    const listWords = ({ field, added, removed, moved, renamed }: ListChange) => {
        const counts = { added, removed, moved, renamed };
        const said = Object.entries(counts)
            .filter(([, elements]) => elements.length > 0)
            .map(([kind, elements]) => elementWords(kind, elements));
        return translate('history.words.list', {
            field: inSentence(fieldLabel(field), locale),
            said: joined.format(said),
        });
    };

    /** The new value of flags and references, and of any short value that changed alone. */
    const directionOf = (change: Change, isSingle: boolean) =>
        !isListChange(change) && (isSingle || isFlag(change) || isReference(change) || isOutcome(change))
            ? becomes(change)
            : undefined;

    const changeWords = (changes: readonly Change[]) => {
        const told: string[] = [];
        const fields: string[] = [];
        for (const change of changes) {
            const words = directionOf(change, changes.length === 1);
            if (words !== undefined) told.push(words);
            else
                fields.push(
                    isListChange(change) ? listWords(change) : inSentence(fieldLabel(change.field), locale),
                );
        }
        const changed = fields.length
            ? [translate('history.words.changed', { fields: listed.format(fields) })]
            : [];
        return listed.format([...told, ...changed]);
    };

    const fieldsText = (fields: readonly string[]) =>
        listed.format(fields.map(field => inSentence(fieldLabel(field), locale)));

    const undidWords = ({ edits: [first], total }: Edit['undid']) => {
        const verb = first?.undo ? 'redid' : 'tookBack';
        if (total > 1) return translate(`history.words.${verb}Many`, { smart_count: total });
        const at = parseWireTime(first?.at);
        return first && at
            ? translate(`history.words.${verb}`, { name: first.by ?? '', time: formatDayTime(at) })
            : undefined;
    };

    const toldApart = ([first]: readonly Change[]) =>
        first?.field === 'different' && isListChange(first)
            ? translate('history.words.different', {
                  names: listed.format(first.added.map(({ name }) => name)),
              })
            : undefined;

    const editWords = (
        { action, changes, undid }: Pick<Edit, 'action' | 'changes'> & Partial<Pick<Edit, 'undid'>>,
        isNamed = false,
    ) => {
        const undoing = undid && undidWords(undid);
        if (undoing !== undefined) return undoing;
        if (action === 'changed' && changes.length > 0)
            return deskWords(changes, translate) ?? toldApart(changes) ?? changeWords(changes);
        return translate(isNamed ? `history.words.named.${action}` : `history.words.${action}It`);
    };

    /** The changes that `editWords` only names. */
    const untoldOf = (changes: readonly Change[]) =>
        deskWords(changes, translate) === undefined && toldApart(changes) === undefined
            ? changes.filter(change => directionOf(change, changes.length === 1) === undefined)
            : [];

    return { fieldLabel, fieldsText, editWords, untoldOf };
};

/** `useEditWords` for any resource. */
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
 * `fieldLabel('brand_id')`; `fieldsText` of several; `editWords` says what an edit did to its record: “changed name and
 * ingredients (2 added, 1 moved)”, “deleted it”, or only “deleted” beside the record's name (`isNamed`);
 * `untoldOf` has the changes that these words only name.
 */
export const useEditWords = (resource: string | undefined) => useEditWordsOf()(resource);
