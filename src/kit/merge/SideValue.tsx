import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { Difference } from '../difference/Difference.tsx';
import { Added } from '../difference/marks.tsx';
import { wordChanges } from '../difference/wordChanges.ts';
import type { Field } from '../fields/field.ts';
import { drawValue } from '../fields/FieldValue.tsx';
import { valueText } from '../fields/valueText.ts';
import { Quiet } from '../Quiet.tsx';

interface SideValueProps {
    field: Field;
    base: unknown;
    value: unknown;
}

/** The words of `value`, with those marked that `base` does not have; see `TextDifference` for their direction. */
const Words = ({ base, value }: { base: string; value: string }) => (
    <span dir="auto">
        {wordChanges(base, value)
            .filter(({ kind }) => kind !== 'removed')
            .map(({ text, kind }, index) => (
                // The parts of a text have nothing else to tell them apart.
                // oxlint-disable-next-line react/no-array-index-key
                <Fragment key={index}>{kind === 'added' ? <Added>{text}</Added> : text}</Fragment>
            ))}
    </span>
);

/** One of two values that clash: a text whole with its new words marked, a list by what was changed in it. */
export const SideValue = ({ field, base, value }: SideValueProps) => {
    const translate = useTranslate();
    switch (field.kind) {
        case 'link':
            return <span dir="auto">{valueText(field, value)}</span>;
        case 'array':
        case 'image':
        case 'imageArray':
        case 'linkArray':
        case 'referenceArray':
            return <Difference field={field} before={base} after={value} />;
    }
    if (value === null || value === undefined || value === '')
        return <Quiet>{translate('components.clash.empty')}</Quiet>;
    if (field.kind === 'text') return <Words base={String(base ?? '')} value={String(value)} />;
    return <span>{drawValue(field, value)}</span>;
};
