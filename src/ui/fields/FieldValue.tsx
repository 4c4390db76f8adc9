import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { ReferenceName } from '../../../dataProvider/references.ts';
import { useReference } from '../../../dataProvider/useReference.ts';
import { DateTimeField } from '../DateTimeField.tsx';
import { stemOf } from '../format/image.ts';
import { formatWireDay } from '../format/time.ts';
import { RecordLink, type LinkedRecord } from '../RecordLink.tsx';
import { StemImage } from '../picture/StemImage.tsx';
import { idOf } from './encode.ts';
import type { ArrayField, Field, LinkArrayField } from './field.ts';
import { isNothing, valueText } from './valueText.ts';

const Names = ({ reference, ids }: { reference: ReferenceName; ids: readonly unknown[] }) => {
    const { data = [] } = useReference(reference);
    return data
        .filter(({ id }) => ids.map(idOf).includes(id))
        .map(({ name }) => name)
        .join(', ');
};

const Entries = ({ names }: { names: readonly string[] }) =>
    names.map((name, index) => (
        // A list may have the same entry twice.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
            {index > 0 && ', '}
            <bdi>{name}</bdi>
        </Fragment>
    ));

const entriesOf = (field: ArrayField | LinkArrayField, value: unknown) =>
    field.kind === 'array'
        ? field.parts(value as never)
        : (value as unknown[]).map(each => String(valueText(undefined, each)));

export const YesNo = ({ value }: { value: boolean }) => {
    const translate = useTranslate();
    return translate(value ? 'components.confirm.yes' : 'components.confirm.no');
};

const ChoiceWords = ({ words, choice }: { words: string; choice: string }) =>
    useTranslate()(`${words}.${choice}`);

/** A value of a declared field as a column or a fact shows it; nothing without a value. */
export const drawValue = (field: Field | undefined, value: unknown) => {
    if (field?.kind === 'link') {
        const { to, by, deletable } = field;
        if (!value && !deletable) return undefined;
        return (
            <RecordLink
                resource={to}
                record={value as (LinkedRecord & Record<string, unknown>) | null}
                by={by}
                deletable={deletable}
            />
        );
    }
    if (isNothing(value)) return undefined;
    switch (field?.kind) {
        case 'date':
            return <DateTimeField value={String(value)} />;
        case 'day':
            return formatWireDay(String(value));
        case 'boolean':
            return <YesNo value={value === true} />;
        case 'select':
            return field.words ? <ChoiceWords words={field.words} choice={String(value)} /> : String(value);
        case 'image':
            return <StemImage stem={String(value)} size={110} alt="" />;
        case 'named':
            return (value as { name: string }).name;
        case 'reference':
            return <Names reference={field.reference} ids={[value]} />;
        case 'referenceArray':
            return <Names reference={field.reference} ids={value as unknown[]} />;
        case 'array':
        case 'linkArray':
            return <Entries names={entriesOf(field, value)} />;
        case 'imageArray':
            return (value as unknown[]).map(picture => (
                <StemImage key={stemOf(picture)} stem={stemOf(picture)} size={110} alt="" />
            ));
        default:
            return typeof value === 'object' ? undefined : String(value);
    }
};
