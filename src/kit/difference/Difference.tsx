import { useReference } from '../../../dataProvider/useReference.ts';
import type { ReferenceName } from '../../../dataProvider/references.ts';
import { drawValue } from '../fields/FieldValue.tsx';
import type { Field } from '../fields/field.ts';
import { valueText } from '../fields/valueText.ts';
import { listChanges } from './listChanges.ts';
import { ListDifference } from './ListDifference.tsx';
import { Added, Removed } from './marks.tsx';
import { PictureDifference } from './PictureDifference.tsx';
import { TextDifference } from './TextDifference.tsx';

interface Values {
    before: unknown;
    after: unknown;
}

const list = (value: unknown): readonly unknown[] => {
    if (Array.isArray(value)) return value;
    return value === null || value === undefined || value === '' ? [] : [value];
};

const Entries = ({ before, after, ordered = false }: Values & { ordered?: boolean }) => (
    <ListDifference {...listChanges(before as string[], after as string[], ordered)} />
);

/** Ids by the names of a reference list; an id that it does not have stands for itself. */
const ReferenceEntries = ({ reference, before, after }: Values & { reference: ReferenceName }) => {
    const { data = [] } = useReference(reference);
    const names = (ids: unknown) =>
        list(ids).map(id => data.find(entry => entry.id === id)?.name ?? String(id));
    return <Entries before={names(before)} after={names(after)} />;
};

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/** A value that is replaced as a whole. */
const Replaced = ({ field, before, after }: Values & { field: Field }) => {
    // A record is named, not linked: its link would lead away from what is compared.
    const draw = (value: unknown) =>
        field.kind === 'link' ? valueText(field, value) : drawValue(field, value);
    return (
        <>
            {!isNothing(before) && <Removed>{draw(before)}</Removed>}{' '}
            {!isNothing(after) && <Added>{draw(after)}</Added>}
        </>
    );
};

export interface DifferenceProps {
    /** What is declared of the field. */
    field: Field;
    /** Its value before and after, as a record or a form holds it. */
    before: unknown;
    after: unknown;
}

/**
 * How the value of a declared field changed, drawn the same wherever a change is shown: texts word by word, lists
 * by what was added, removed and moved, pictures side by side, anything else as what it was and what it is.
 */
export const Difference = ({ field, before, after }: DifferenceProps) => {
    switch (field.kind) {
        case 'text':
            return <TextDifference before={String(before ?? '')} after={String(after ?? '')} />;
        case 'referenceArray':
            return <ReferenceEntries reference={field.reference} before={before} after={after} />;
        case 'linkArray': {
            const names = (value: unknown) => list(value).map(each => String(valueText(undefined, each)));
            return <Entries before={names(before)} after={names(after)} />;
        }
        case 'array': {
            const parts = (value: unknown) => (isNothing(value) ? [] : field.parts(value as never));
            return <Entries before={parts(before)} after={parts(after)} ordered={field.ordered === true} />;
        }
        case 'image':
        case 'imageArray':
            return <PictureDifference before={list(before)} after={list(after)} />;
        default:
            return <Replaced field={field} before={before} after={after} />;
    }
};
