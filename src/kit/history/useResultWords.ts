import { useTranslate } from 'react-admin';
import type { UndoResult } from '../../../contract/history.ts';
import { useKinds } from '../resource/recordKind.ts';
import { isListChange, useEditWordsOf } from './useEditWords.ts';

/** A longer value is not spelled out. */
const short = 40;

/** Returns a function that says in words what taking back the edits of one record does to it. */
export const useResultWords = () => {
    const translate = useTranslate();
    const wordsOf = useEditWordsOf();
    const { resourceOf } = useKinds();

    const one = ({ outcome, record, changes, clashes, blockers }: UndoResult): string => {
        const { fieldsText, fieldLabel } = wordsOf(resourceOf(record?.kind)?.name);
        if (outcome === 'blocked')
            return translate('history.takeBack.outcomes.blocked', {
                names: blockers.map(({ name, id }) => name ?? `#${id}`).join(', '),
                smart_count: blockers.length,
            });
        if (outcome === 'already' || outcome === 'nothing')
            return translate(`history.takeBack.outcomes.${outcome}`);
        const stays =
            clashes.length > 0
                ? translate('history.takeBack.stays', {
                      fields: fieldsText(clashes.map(({ field }) => field)),
                  })
                : undefined;
        if (outcome === 'clash') return stays ?? translate('history.takeBack.outcomes.clash');
        const [change, ...others] = changes;
        const after = change && !isListChange(change) && others.length === 0 ? change.after : undefined;
        const text = typeof after === 'object' ? after?.name : after;
        const back = !change
            ? translate(`history.takeBack.${record?.exists ? 'comes' : 'goesAway'}`)
            : text !== undefined && typeof text !== 'boolean' && String(text).length <= short
              ? translate('history.takeBack.value', { field: fieldLabel(change.field), value: text })
              : translate('history.takeBack.fields', {
                    fields: fieldsText(changes.map(({ field }) => field)),
                });
        return [back, stays].filter(Boolean).join(' ');
    };

    return (results: readonly UndoResult[]) => [...new Set(results.map(one))].join(' ');
};
