import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import {
    useRecordContext,
    useResourceContext,
    useTranslate,
    type ReferenceInputBaseProps,
} from 'react-admin';
import type { ReferenceName } from '../../../dataProvider/references.ts';
import { useReference } from '../../../dataProvider/useReference.ts';
import { useField } from '../fields/useField.ts';
import { view } from '../view.tsx';
import { AutocompleteArrayInput, AutocompleteInput } from './AutocompleteInput.tsx';
import { treeChoices, type TreeNode } from './categoryTree.ts';
import type { CommonInputProps } from './inputProps.ts';

const ReferenceInputBase = view(
    () => import('./referenceBases.ts').then(module => module.ReferenceInputBase),
    null,
);
const ReferenceArrayInputBase = view(
    () => import('./referenceBases.ts').then(module => module.ReferenceArrayInputBase),
    null,
);

export interface ReferenceInputProps
    extends
        CommonInputProps,
        Pick<
            ReferenceInputBaseProps,
            'debounce' | 'enableGetChoices' | 'filter' | 'page' | 'perPage' | 'sort'
        > {
    queryOptions?: { enabled?: boolean; staleTime?: number };
    /** The referenced resource; without it the whole reference list of the declared field is offered. */
    reference?: string;
    /** The input that chooses, such as a `SelectInput`; an autocomplete by default. */
    children?: ReactNode;
}

/** The choices of a reference list; if they fail to load, a retry below the input. */
const useChoices = (reference: ReferenceName) => {
    const translate = useTranslate();
    const { data, isError, isFetching, refetch } = useReference(reference);
    const isTree = data?.some(entry => 'parent_id' in entry && entry.parent_id !== null);
    if (data || !isError)
        return {
            choices: isTree
                ? treeChoices(data as unknown as TreeNode[]).map(({ id, path }) => ({ id, name: path }))
                : data,
        };
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

const ListedInput = ({ reference, ...props }: CommonInputProps & { reference: ReferenceName }) => {
    const { choices, ...failure } = useChoices(reference);
    const resource = useResourceContext();
    const own = useRecordContext()?.id;
    const isOther = ({ id }: { id: number }) => resource !== reference || id !== own;
    return (
        <AutocompleteInput
            {...props}
            {...failure}
            choices={choices?.filter(isOther)}
            translateChoice={false}
        />
    );
};

const ListedArrayInput = ({ reference, ...props }: CommonInputProps & { reference: ReferenceName }) => (
    <AutocompleteArrayInput {...props} {...useChoices(reference)} translateChoice={false} />
);

/**
 * The value is an id: for a declared field an entry of its reference list, else a record of the resource `reference`,
 * chosen by the input inside, as in react-admin.
 */
export const ReferenceInput = ({ reference, children, ...props }: ReferenceInputProps) => {
    const declared = useField(props.source, 'reference');
    if (declared && !children && (!reference || reference === declared.reference))
        return <ListedInput {...props} reference={declared.reference} />;
    return (
        <ReferenceInputBase {...props} reference={reference ?? ''}>
            {children ?? (
                <AutocompleteInput
                    label={props.label}
                    validate={props.validate}
                    helperText={props.helperText}
                />
            )}
        </ReferenceInputBase>
    );
};

/** `ReferenceInput` for several records. */
export const ReferenceArrayInput = ({ reference, children, ...props }: ReferenceInputProps) => {
    const declared = useField(props.source, 'referenceArray');
    if (declared && !children && (!reference || reference === declared.reference))
        return <ListedArrayInput {...props} reference={declared.reference} />;
    return (
        <ReferenceArrayInputBase {...props} reference={reference ?? ''}>
            {children ?? (
                <AutocompleteArrayInput
                    label={props.label}
                    validate={props.validate}
                    helperText={props.helperText}
                />
            )}
        </ReferenceArrayInputBase>
    );
};
