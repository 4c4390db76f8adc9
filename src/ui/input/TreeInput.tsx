import { useMemo } from 'react';
import { treeChoices, type TreeChoice, type TreeNode } from './categoryTree.ts';
import type { CommonInputProps } from './inputProps.ts';
import { OptionsInput, type OptionsInputProps } from './OptionsInput.tsx';
import { plainText } from './plainText.ts';

export interface TreeInputProps
    extends CommonInputProps, Pick<OptionsInputProps<TreeChoice>, 'onInputChange'> {
    /** The whole tree, flat; undefined while it loads. */
    nodes: readonly TreeNode[] | undefined;
}

const none: readonly TreeNode[] = [];

/** Chooses nodes of a two-level tree by typing any part of their path. The value is an array of ids. */
export const TreeInput = ({ nodes = none, ...props }: TreeInputProps) => {
    const choices = useMemo(() => treeChoices(nodes), [nodes]);
    return (
        <OptionsInput<TreeChoice>
            {...props}
            multiple
            disableCloseOnSelect
            options={choices}
            loading={nodes === none}
            getOptionLabel={choice => choice.path}
            getOptionKey={choice => choice.id}
            filterOptions={(all, { inputValue }) =>
                all.filter(({ path }) => plainText(path).includes(plainText(inputValue.trim())))
            }
            renderOption={({ key, ...option }, { name, path, depth }, { inputValue }) => (
                <li
                    key={key}
                    {...option}
                    style={{ paddingInlineStart: depth === 1 && !inputValue ? 24 : undefined }}
                >
                    {inputValue ? path : name}
                </li>
            )}
            toOption={value => choices.filter(choice => ((value ?? []) as number[]).includes(choice.id))}
            toValue={chosen => (chosen as TreeChoice[]).map(choice => choice.id)}
        />
    );
};
