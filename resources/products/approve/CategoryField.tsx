import Button from '@mui/material/Button';
import { useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import { useCall } from '../../../dataProvider/calls.ts';
import { useReference } from '../../../dataProvider/useReference.ts';
import { treeChoices } from '../../../src/ui/input/categoryTree.ts';
import { Hidden } from '../../../src/ui/Hidden.tsx';
import { Kbd } from '../../../src/ui/keys/Kbd.tsx';
import { usePaused } from '../../../src/ui/usePaused.ts';
import { styled } from '../../../src/ui/styled.ts';
import { CategoriesInput } from '../form/CategoriesInput.tsx';
import type { ApproveValues } from './approveValues.ts';

const Box = styled('div')(({ theme: { palette, radius, size, typography } }) => ({
    position: 'relative',
    '& .proposal': {
        position: 'absolute',
        insetInlineStart: 6,
        insetBlockStart: size.fieldLabel + 6,
        zIndex: 1,
        height: size.ingredient,
        maxWidth: 'calc(100% - 44px)',
        padding: '0 4px 0 8px',
        border: `1px dashed ${palette.paper.control}`,
        borderRadius: radius.tag,
        backgroundColor: palette.paper.tile,
        color: palette.paper.secondary,
        ...typography.body2,
        '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
    // Tab takes it from the field only.
    '&:not(:focus-within) .proposal kbd': { visibility: 'hidden' },
    '& .agree': {
        position: 'absolute',
        insetInlineEnd: 0,
        insetBlockStart: 0,
        color: palette.paper.muted,
        ...typography.caption,
    },
}));

/** The category that nine of ten similar products have; undefined without one. */
const useProposal = () => {
    const name = useWatch<ApproveValues, 'name'>({ name: 'name' }) ?? '';
    const text = usePaused(name.trim().slice(0, limits.searchText).trim());
    const { data } = useCall('GET products/proposal', {
        query: { name: text },
        enabled: text !== '',
        retry: false,
    });
    return data?.categories ?? undefined;
};

/** Proposes the category of similar products in the empty field: Tab accepts it and moves on, Escape dismisses it. */
export const CategoryField = () => {
    const translate = useTranslate();
    const { setValue } = useFormContext<ApproveValues>();
    const chosen = useWatch<ApproveValues, 'categories'>({ name: 'categories' }) ?? [];
    const { data: nodes } = useReference('categories');
    const proposal = useProposal();
    const [dismissed, setDismissed] = useState<number>();
    const [typed, setTyped] = useState('');
    const node = treeChoices(nodes ?? []).find(({ id }) => id === proposal?.id);
    const isOpen = node !== undefined && node.id !== dismissed && chosen.length === 0 && typed === '';
    const take = () => {
        if (node) setValue('categories', [node.id], { shouldDirty: true, shouldValidate: true });
    };
    const press = (event: KeyboardEvent) => {
        if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
        if (event.key === 'Tab') take();
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        setDismissed(node.id);
    };
    return (
        // The input inside is the control; this adds keys to it while something is proposed.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <Box data-decide="category" onKeyDownCapture={press}>
            <CategoriesInput onInputChange={(_, text) => setTyped(text)} />
            {isOpen && (
                <>
                    <Button className="proposal" variant="text" tabIndex={-1} onClick={take}>
                        <span aria-hidden="true">{node.path}</span>
                        <Hidden>
                            {translate('resources.products.approve.category.take', { category: node.path })}
                        </Hidden>
                        <Kbd keys="Tab" />
                    </Button>
                    <span className="agree">
                        {translate('resources.products.approve.category.agree', {
                            agree: proposal!.agree,
                            of: proposal!.of,
                        })}
                    </span>
                </>
            )}
        </Box>
    );
};
