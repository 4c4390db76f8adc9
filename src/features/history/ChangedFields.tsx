import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Change, ChangedValue, ListChange, ValueChange } from '../../../contract/change.ts';
import { Difference } from '../../ui/difference/Difference.tsx';
import { ListDifference } from '../../ui/difference/ListDifference.tsx';
import type { Field, Fields } from '../../ui/fields/field.ts';
import { styled } from '../../ui/styled.ts';
import { withDecisions, isListChange, useEditWords } from './useEditWords.ts';

const Rows = styled('dl')(({ theme: { breakpoints, palette, size, typography } }) => ({
    ...typography.body2,
    '& > div': {
        display: 'grid',
        gridTemplateColumns: `${size.factLabel}px minmax(0, 1fr) auto`,
        gap: '4px 12px',
        alignItems: 'start',
        paddingBlock: 10,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    },
    '& dt': { color: palette.paper.muted },
    '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
    '& .end': { gridColumn: 3, gridRow: 1 },
    '& .note': { gridColumn: 2 },
    [breakpoints.down('phone')]: {
        '& > div': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
        '& dd, & .note': { gridColumn: '1 / -1' },
        '& .end': { gridColumn: 2 },
    },
}));

/** A value as its field draws it. A reference brings its name, so no list is requested. */
const drawable = (field: Field | undefined, value: ChangedValue): [Field, unknown] => {
    if (typeof value === 'object' && value !== null) return [{ kind: 'text' }, value.name];
    if (field?.kind === 'reference' || field?.kind === 'link' || field?.kind === 'number' || !field)
        return [{ kind: 'text' }, value === null ? '' : String(value)];
    return [field, value];
};

const ValueDifference = ({ field, change }: { field: Field | undefined; change: ValueChange }) => {
    const [kind, before] = drawable(field, change.before);
    const [otherKind, after] = drawable(field, change.after);
    return <Difference field={change.after === null ? kind : otherKind} before={before} after={after} />;
};

const names = (elements: readonly { name: string }[]) => elements.map(({ name }) => name);

const ElementsDifference = ({ field, change }: { field: Field | undefined; change: ListChange }) => {
    const { added, removed, moved, renamed, before } = change;
    if (field?.kind === 'imageArray')
        return <Difference field={field} before={names(removed)} after={names(added)} />;
    return (
        <ListDifference
            added={[...names(added), ...renamed.map(each => each.after)]}
            removed={[...names(removed), ...renamed.map(each => each.before)]}
            moved={moved}
            kept={before - removed.length - moved.length - renamed.length}
        />
    );
};

interface ChangedFieldsProps {
    resource: string | undefined;
    fields: Fields;
    changes: readonly Change[];
    /** At the end of a field's line, such as a button. */
    endOf?: (field: string) => ReactNode;
    /** Below a field, such as a warning. */
    noteOf?: (field: string) => ReactNode;
}

/** An edit's changes to a record, field by field. */
export const ChangedFields = ({ resource, fields, changes, endOf, noteOf }: ChangedFieldsProps) => {
    const translate = useTranslate();
    const { fieldLabel } = useEditWords(resource);
    const note = (field: string) => {
        const drawn = noteOf?.(field);
        return drawn && <dd className="note">{drawn}</dd>;
    };
    return (
        <Rows>
            {changes
                .map(each => withDecisions(each, translate))
                .map(change => (
                    <div key={change.field}>
                        <dt>{fieldLabel(change.field)}</dt>
                        <dd>
                            {isListChange(change) ? (
                                <ElementsDifference field={fields[change.field]} change={change} />
                            ) : (
                                <ValueDifference field={fields[change.field]} change={change} />
                            )}
                        </dd>
                        {endOf && <dd className="end">{endOf(change.field)}</dd>}
                        {note(change.field)}
                    </div>
                ))}
        </Rows>
    );
};
