import type { Change, ChangedElement, ChangedValue } from '../../contract/change.ts';
import type { Edit } from '../../contract/history.ts';

const show = (value: ChangedValue) => {
    if (value === null) return 'nothing';
    if (typeof value === 'object') return value.name;
    return typeof value === 'string' ? `“${value}”` : String(value);
};

const names = (sign: string, elements: readonly ChangedElement[]) =>
    elements.map(({ name }) => `${sign}${name}`);

const describeChange = (change: Change) => {
    if (!('added' in change)) return `${show(change.before)} → ${show(change.after)}`;
    return [
        ...names('+', change.added),
        ...names('−', change.removed),
        ...change.moved.map(({ name, from, to }) => `${name} from ${from} to ${to}`),
        ...change.renamed.map(({ before, after }) => `${before} → ${after}`),
    ].join(', ');
};

/** An edit of a record as lines to print: when, who, what and how, then a line for each field that changed. */
export const describeEdit = ({ id, at, by, call, screen, action, changes, records, undone }: Edit) => [
    [
        `${at} UTC`,
        `edit ${id}`,
        by?.name ?? 'past Backbar',
        action,
        ...[call, screen].filter(text => text !== null),
        ...(records > 1 ? [`with ${records - 1} others`] : []),
        ...(undone ? [`taken back by ${undone.by ?? 'nobody known'} as edit ${undone.edit}`] : []),
    ].join('  '),
    ...changes.map(change => `    ${change.field}: ${describeChange(change)}`),
];
