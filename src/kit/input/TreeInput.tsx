import CloseIcon from '@mui/icons-material/CloseOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMemo, type ReactNode } from 'react';
import { useInput, useTranslate, type Validator } from 'react-admin';
import { treeChoices, type TreeChoice, type TreeNode } from './categoryTree.ts';
import { FieldShell, helperId } from './FieldShell.tsx';
import { plainText } from './plainText.ts';
import { floatingPlace } from '../../theme/floatingPlace.ts';
import { useFieldLabel } from './useFieldLabel.ts';

export interface TreeInputProps {
    source: string;
    /** The whole tree, flat; undefined while it loads. */
    nodes: readonly TreeNode[] | undefined;
    /** Message key; `resources.<name>.fields.<source>` when absent. */
    label?: string;
    validate?: Validator | Validator[];
    hint?: ReactNode;
}

const none: readonly TreeNode[] = [];

/** Chooses several nodes of a two-level tree by typing any part of their path. The value is an array of ids. */
export const TreeInput = ({ source, nodes, label: given, validate, hint }: TreeInputProps) => {
    const translate = useTranslate();
    const label = useFieldLabel(source, given);
    const { id, field, fieldState, isRequired } = useInput({ source, validate, defaultValue: [] });
    const choices = useMemo(() => treeChoices(nodes ?? none), [nodes]);
    const error = fieldState.error?.message;
    const ids: readonly number[] = field.value ?? [];
    return (
        <FieldShell id={id} label={label} error={error} hint={hint}>
            <Autocomplete<TreeChoice, true>
                id={id}
                multiple
                options={choices}
                loading={nodes === undefined}
                loadingText={translate('components.loading')}
                noOptionsText={translate('components.input.nothing')}
                value={choices.filter(choice => ids.includes(choice.id))}
                getOptionLabel={choice => choice.path}
                getOptionKey={choice => choice.id}
                isOptionEqualToValue={(a, b) => a.id === b.id}
                filterOptions={(all, { inputValue }) =>
                    all.filter(({ path }) => plainText(path).includes(plainText(inputValue.trim())))
                }
                disableCloseOnSelect
                autoHighlight
                slotProps={{
                    chip: { deleteIcon: <CloseIcon /> },
                    popper: { container: floatingPlace },
                }}
                onChange={(_, chosen) => field.onChange(chosen.map(choice => choice.id))}
                onBlur={field.onBlur}
                clearText={translate('components.input.clear')}
                openText={translate('components.input.open')}
                closeText={translate('components.input.close')}
                renderOption={({ key, ...option }, { name, path, depth }, { inputValue }) => (
                    <li
                        key={key}
                        {...option}
                        style={{ paddingInlineStart: depth === 1 && !inputValue ? 24 : undefined }}
                    >
                        {inputValue ? path : name}
                    </li>
                )}
                renderInput={({ slotProps }) => (
                    <OutlinedInput
                        {...slotProps.input}
                        fullWidth
                        inputRef={field.ref}
                        error={error !== undefined}
                        slotProps={{
                            input: {
                                ...slotProps.htmlInput,
                                'aria-required': isRequired,
                                'aria-describedby': error === undefined && !hint ? undefined : helperId(id),
                            },
                        }}
                    />
                )}
            />
        </FieldShell>
    );
};
