import type { TranslateFunction } from 'react-admin';
import type { Change } from '../../../src/kit/form/changes.ts';
import type { PendingChange } from './pendingChanges.ts';

/** A longer value would fill the save bar. */
const short = 28;
const shortened = (text: string) => (text.length > short ? `${text.slice(0, short).trimEnd()}…` : text);

/** One change in the words of the save bar. */
const wordsOf = (change: PendingChange, translate: TranslateFunction): Omit<Change, 'label'> => {
    switch (change.kind) {
        case 'becomes':
            return { to: shortened(change.to) };
        case 'count':
            return { from: String(change.from), to: String(change.to) };
        case 'parts':
            return {
                to: [
                    ...change.added.map(name => `+ ${name}`),
                    ...change.removed.map(name => `− ${name}`),
                ].join(', '),
            };
        case 'amount':
            return {
                to: [
                    change.added > 0 ? `+${change.added}` : '',
                    change.removed > 0 ? `−${change.removed}` : '',
                ]
                    .join(' ')
                    .trim(),
            };
        case 'switch':
            return { to: translate(change.on ? 'ra.boolean.true' : 'ra.boolean.false') };
        case 'removed':
            return { to: translate('resources.products.changes.removed') };
        case 'changed':
            return {};
    }
};

/** What a save will change, as the save bar lists it. */
export const changeTexts = (changes: readonly PendingChange[], translate: TranslateFunction): Change[] =>
    changes.map(change => ({
        label: `resources.products.fields.${change.field}`,
        ...wordsOf(change, translate),
    }));
