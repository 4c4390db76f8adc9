import type { Field } from '../fields/field.ts';
import { useFields } from '../fields/useField.ts';
import { Fields } from '../form/Fields.tsx';
import { BooleanInput } from './BooleanInput.tsx';
import { DateTimeInput } from './DateTimeInput.tsx';
import { ImageInput } from './ImageInput.tsx';
import { ReferenceArrayInput, ReferenceInput } from './ReferenceInput.tsx';
import { NumberInput, TextInput } from './TextInput.tsx';

const inputs = {
    text: TextInput,
    number: NumberInput,
    boolean: BooleanInput,
    date: DateTimeInput,
    reference: ReferenceInput,
    referenceArray: ReferenceArrayInput,
    image: ImageInput,
};

const inputOf = ({ kind }: Field) => (kind in inputs ? inputs[kind as keyof typeof inputs] : undefined);

/** An input for each writable declared field, stacked; kinds without a standard input are left out. */
export const FieldInputs = () => (
    <Fields>
        {Object.entries(useFields()).map(([source, field]) => {
            const Input = field.readOnly ? undefined : inputOf(field);
            return Input && <Input key={source} source={source} />;
        })}
    </Fields>
);
