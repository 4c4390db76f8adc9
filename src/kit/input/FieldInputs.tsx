import type { ComponentType } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Field, StandardKind } from '../fields/field.ts';
import { useField, useFields } from '../fields/useField.ts';
import { Fields } from '../form/Fields.tsx';
import { BooleanInput } from './BooleanInput.tsx';
import { DateTimeInput } from './DateTimeInput.tsx';
import { ImageInput } from './ImageInput.tsx';
import { ImagesInput } from './ImagesInput.tsx';
import type { CommonInputProps } from './inputProps.ts';
import { LinkArrayInput, LinkInput } from './LinkInput.tsx';
import { RadioButtonGroupInput } from './RadioButtonGroupInput.tsx';
import { ReferenceArrayInput, ReferenceInput } from './ReferenceInput.tsx';
import { NumberInput, TextInput } from './TextInput.tsx';

/** Radio buttons with the words of the declared choices. */
const ChoiceInput = (props: CommonInputProps) => {
    const translate = useTranslate();
    const { words } = useField(props.source, 'select') ?? {};
    const optionText = (choice: string) => (words ? translate(`${words}.${choice}`) : choice);
    return <RadioButtonGroupInput {...props} optionText={optionText} />;
};

const inputs: Readonly<Record<StandardKind, ComponentType<CommonInputProps>>> = {
    text: TextInput,
    number: NumberInput,
    boolean: BooleanInput,
    date: DateTimeInput,
    select: ChoiceInput,
    reference: ReferenceInput,
    referenceArray: ReferenceArrayInput,
    image: ImageInput,
    imageArray: ImagesInput,
    link: LinkInput,
    linkArray: LinkArrayInput,
};

const inputOf = ({ kind }: Field) => inputs[kind as StandardKind];

/** An input for each writable declared field, stacked; what is chosen once and for all only in the form of a new record. */
export const FieldInputs = () => {
    const isSaved = useRecordContext()?.id !== undefined;
    return (
        <Fields>
            {Object.entries(useFields()).map(([source, field]) => {
                if (field.readOnly || (isSaved && field.createOnly)) return null;
                const Input = inputOf(field);
                return <Input key={source} source={source} />;
            })}
        </Fields>
    );
};
