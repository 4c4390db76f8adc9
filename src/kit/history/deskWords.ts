import type { TranslateFunction } from 'react-admin';
import type { Change, ListChange } from '../../../contract/change.ts';
import { formatDayTime } from '../format/time.ts';

/** A decision of the desk as the history names it: its state, then its outcome, until when or to whom. */
const readDecision = (text: string) => {
    const [state = '', ...rest] = text.split(' ');
    const detail = rest.join(' ');
    return {
        state: (state === 'done' && detail) || state,
        name: detail,
        time: state === 'later' ? formatDayTime(new Date(detail)) : '',
    };
};

/** The change with its decisions as they are called: “Looked at”, “Not before …”. Other changes stay as they are. */
export const withDecisions = (change: ListChange, translate: TranslateFunction): ListChange => {
    if (change.field !== 'desk') return change;
    const called = <Element extends { name: string }>(elements: readonly Element[]) =>
        elements.map(element => {
            const { state, ...said } = readDecision(element.name);
            return { ...element, name: translate(`history.desk.${state}`, said) };
        });
    return { ...change, added: called(change.added), removed: called(change.removed) };
};

/** What somebody did on the desk, in words, such as “looked at it”; undefined for changes of the record itself. */
export const deskWords = ([first, ...others]: readonly Change[], translate: TranslateFunction) => {
    if (!first || others.length || !('added' in first)) return undefined;
    const [added] = first.added;
    if (first.field === 'desk_notes')
        return added && translate('history.desk.words.note', { note: added.name });
    if (first.field !== 'desk') return undefined;
    if (!added) return translate('history.desk.words.back');
    const { state, ...said } = readDecision(added.name);
    return translate(`history.desk.words.${state}`, said);
};
