import { useTranslate } from 'react-admin';
import type { Change } from '../../../contract/change.ts';
import type { UndoResult } from '../../../contract/history.ts';
import { useKinds } from '../resource/recordKind.ts';
import { isListChange, useEditWordsOf } from './useEditWords.ts';

/** A longer value is not spelled out. */
const short = 40;

const goesBack = ({ outcome }: UndoResult) => outcome === 'done' || outcome === 'partly';

/** The value that a field has in the end; undefined for a list, and where it is too long to be told. */
const tellable = (change: Change) => {
    if (isListChange(change)) return undefined;
    const { after } = change;
    const value = typeof after === 'object' ? after?.name : after;
    return value === undefined || typeof value === 'boolean' || String(value).length > short
        ? undefined
        : value;
};

/** Returns a function that says in words what taking back the edits of one record, newest first, does to it. */
export const useResultWords = () => {
    const translate = useTranslate();
    const wordsOf = useEditWordsOf();
    const { resourceOf } = useKinds();

    const reasonOf = ({ outcome, blockers }: UndoResult) => {
        if (outcome === 'blocked')
            return translate('history.takeBack.outcomes.blocked', {
                names: blockers.map(({ name, id }) => name ?? `#${id}`).join(', '),
                smart_count: blockers.length,
            });
        const isTold = outcome === 'already' || outcome === 'nothing' || outcome === 'untried';
        return isTold ? translate(`history.takeBack.outcomes.${outcome}`) : undefined;
    };

    return (results: readonly UndoResult[]) => {
        const back = results.filter(goesBack);
        const whole = back.findLast(({ changes }) => changes.length === 0)?.record;
        // The oldest edit goes back last and decides what a field is in the end.
        const changes = [
            ...new Map(back.flatMap(each => each.changes).map(each => [each.field, each])).values(),
        ];
        const kept = [...new Set(results.flatMap(({ clashes }) => clashes.map(({ field }) => field)))];
        const { fieldsText, fieldLabel } = wordsOf(resourceOf(results.at(-1)?.record?.kind)?.name);

        const changed = () => {
            const [change, ...others] = changes;
            if (!change) return undefined;
            const value = others.length === 0 ? tellable(change) : undefined;
            return value === undefined
                ? translate('history.takeBack.fields', {
                      fields: fieldsText(changes.map(({ field }) => field)),
                  })
                : translate('history.takeBack.value', { field: fieldLabel(change.field), value });
        };
        const said = [
            whole && translate(`history.takeBack.${whole.exists ? 'comes' : 'goesAway'}`),
            whole?.exists === false ? undefined : changed(),
            kept.length > 0 && translate('history.takeBack.stays', { fields: fieldsText(kept) }),
            ...results.map(reasonOf),
        ];
        return [...new Set(said.filter(Boolean))].join(' ');
    };
};
