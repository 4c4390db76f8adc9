import Button from '@mui/material/Button';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import type { ReferenceName } from '../../../dataProvider/references.ts';
import { useReference } from '../../../dataProvider/useReference.ts';
import { useField } from '../fields/useField.ts';
import { AutocompleteArrayInput, AutocompleteInput } from './AutocompleteInput.tsx';
import type { CommonInputProps } from './inputProps.ts';

const isOf = (resource: string | undefined, reference: string, id: unknown) => (choice: { id: number }) =>
    resource !== reference || choice.id !== id;

/** The choices of a reference list; below the input, that they could not be loaded, with a retry. */
const useChoices = (reference: ReferenceName) => {
    const translate = useTranslate();
    const { data, isError, isFetching, refetch } = useReference(reference);
    if (data || !isError) return { choices: data };
    return {
        choices: [],
        helperText: (
            <span role="alert">
                {translate('components.input.notLoaded')}{' '}
                <Button variant="text" size="small" disabled={isFetching} onClick={() => void refetch()}>
                    {translate('components.retry')}
                </Button>
            </span>
        ),
    };
};

/** Chooses an entry of the declared field's reference list, except the record itself. */
export const ReferenceInput = (props: CommonInputProps) => {
    const { reference = 'brands' } = useField(props.source, 'reference') ?? {};
    const { choices, ...failure } = useChoices(reference);
    const resource = useResourceContext();
    const own = useRecordContext()?.id;
    return (
        <AutocompleteInput
            {...props}
            {...failure}
            choices={choices?.filter(isOf(resource, reference, own))}
        />
    );
};

/** Chooses several entries of the declared field's reference list. */
export const ReferenceArrayInput = (props: CommonInputProps) => {
    const { reference = 'tags' } = useField(props.source, 'referenceArray') ?? {};
    return <AutocompleteArrayInput {...props} {...useChoices(reference)} />;
};
