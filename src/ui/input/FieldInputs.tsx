import type { ComponentType } from 'react';
import { useRecordContext } from 'react-admin';
import type { StandardKind } from '../fields/field.ts';
import { useDeclared, useFields } from '../fields/useField.ts';
import { Fields } from '../form/Fields.tsx';
import { BooleanInput } from './BooleanInput.tsx';
import { DayInput, MomentInput } from './MomentInput.tsx';
import { PictureInput } from './PictureInput.tsx';
import { PicturesInput } from './PicturesInput.tsx';
import type { CommonInputProps } from './inputProps.ts';
import { LinkArrayInput, LinkInput } from './LinkInput.tsx';
import { RadioButtonGroupInput } from './RadioButtonGroupInput.tsx';
import { ReferenceArrayInput, ReferenceInput } from './ReferenceInput.tsx';
import { NumberInput, TextInput } from './TextInput.tsx';

const inputs: Readonly<Record<StandardKind, ComponentType<CommonInputProps>>> = {
    text: TextInput,
    number: NumberInput,
    boolean: BooleanInput,
    date: MomentInput,
    day: DayInput,
    select: RadioButtonGroupInput,
    reference: ReferenceInput,
    referenceArray: ReferenceArrayInput,
    image: PictureInput,
    imageArray: PicturesInput,
    link: LinkInput,
    linkArray: LinkArrayInput,
};

/** The input of a declared field. */
export const FieldInput = (props: CommonInputProps) => {
    const Input = inputs[useDeclared(props.source)?.kind as StandardKind];
    return <Input {...props} />;
};

/** An input for each writable declared field, stacked; `createOnly` fields only in the form of a new record. */
export const FieldInputs = () => {
    const isSaved = useRecordContext()?.id !== undefined;
    return (
        <Fields>
            {Object.entries(useFields()).map(([source, field]) =>
                field.readOnly || (isSaved && field.createOnly) ? null : (
                    <FieldInput key={source} source={source} />
                ),
            )}
        </Fields>
    );
};
