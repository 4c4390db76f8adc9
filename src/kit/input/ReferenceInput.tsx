import { useRecordContext, useResourceContext } from 'react-admin';
import { useReference } from '../../../dataProvider/useReference.ts';
import { useField } from '../fields/useField.ts';
import { AutocompleteArrayInput, AutocompleteInput } from './AutocompleteInput.tsx';
import type { CommonInputProps } from './inputProps.ts';

const isOf = (resource: string | undefined, reference: string, id: unknown) => (choice: { id: number }) =>
    resource !== reference || choice.id !== id;

/** Chooses an entry of the declared field's reference list, except the record itself. */
export const ReferenceInput = (props: CommonInputProps) => {
    const { reference = 'brands' } = useField(props.source, 'reference') ?? {};
    const { data } = useReference(reference);
    const resource = useResourceContext();
    const own = useRecordContext()?.id;
    return <AutocompleteInput {...props} choices={data?.filter(isOf(resource, reference, own))} />;
};

/** Chooses several entries of the declared field's reference list. */
export const ReferenceArrayInput = (props: CommonInputProps) => {
    const { reference = 'tags' } = useField(props.source, 'referenceArray') ?? {};
    const { data } = useReference(reference);
    return <AutocompleteArrayInput {...props} choices={data} />;
};
