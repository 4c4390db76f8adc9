import { useTranslate } from 'react-admin';
import { useReference } from '../../../dataProvider/useReference.ts';
import type { ReferenceName } from '../../../dataProvider/references.ts';
import { drawValue } from '../fields/FieldValue.tsx';
import type { Field } from '../fields/field.ts';
import { isNothing, valueText } from '../fields/valueText.ts';
import { stemOf } from '../format/image.ts';
import { FileImage } from '../picture/FileImage.tsx';
import { StemImage } from '../picture/StemImage.tsx';
import { styled } from '../styled.ts';
import { listChanges } from './listChanges.ts';
import { Arrow, ListDifference } from './ListDifference.tsx';
import { Added, Removed } from './marks.tsx';
import { TextDifference } from './TextDifference.tsx';

const Row = styled('span')(({ theme: { palette } }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 12,
    color: palette.paper.muted,
    '& .before': { display: 'inline-flex', gap: 6, opacity: 0.72 },
    '& .after': { display: 'inline-flex', flexWrap: 'wrap', gap: 6 },
}));

const Picture = ({ picture, alt }: { picture: unknown; alt: string }) =>
    picture instanceof File ? (
        <FileImage file={picture} alt={alt} variant="large" />
    ) : (
        <StemImage stem={stemOf(picture)} size={110} alt={alt} variant="large" />
    );

const keyOf = (picture: unknown, index: number) =>
    picture instanceof File ? `${picture.name}-${index}` : (stemOf(picture) ?? index);

interface PictureDifferenceProps {
    before: readonly unknown[];
    after: readonly unknown[];
}

const PictureDifference = ({ before, after }: PictureDifferenceProps) => {
    const translate = useTranslate();
    const draw = (pictures: readonly unknown[], alt: string) =>
        (pictures.length > 0 ? pictures : [undefined]).map((picture, index) => (
            <Picture key={keyOf(picture, index)} picture={picture} alt={alt} />
        ));
    return (
        <Row>
            <span className="before">{draw(before, translate('components.difference.before'))}</span>
            <Arrow aria-hidden="true">→</Arrow>
            <span className="after">{draw(after, translate('components.difference.after'))}</span>
        </Row>
    );
};

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

/** Ids as the names of a reference list; an id missing there shows as itself. */
const ReferenceEntries = ({ reference, before, after }: Values & { reference: ReferenceName }) => {
    const { data = [] } = useReference(reference);
    const names = (ids: unknown) =>
        list(ids).map(id => data.find(entry => entry.id === id)?.name ?? String(id));
    return <Entries before={names(before)} after={names(after)} />;
};

const Replaced = ({ field, before, after }: Values & { field: Field }) => {
    // Its name without the link, which would lead away from the comparison.
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
    field: Field;
    /** Its value before and after, as a record or a form holds it. */
    before: unknown;
    after: unknown;
}

/** Texts word by word, lists by added, removed and moved entries, any other value before and after. */
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
