import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useContext } from 'react';
import { TicksContext } from '../../ui/list/useTicks.ts';
import { useCreateLabel } from '../../ui/form/useCreateLabel.ts';
import type { useInlineCreate } from './useInlineCreate.ts';

interface InlineCreateButtonProps {
    creation: ReturnType<typeof useInlineCreate>;
    /** Whether it is the page's own, not the one of its empty list. */
    filled?: boolean;
}

export const InlineCreateButton = ({ creation, filled = true }: InlineCreateButtonProps) => {
    const label = useCreateLabel();
    // The bar of ticked rows has the page's filled button.
    const { count } = useContext(TicksContext);
    return (
        <Button
            variant={filled && count === 0 ? 'contained' : 'outlined'}
            startIcon={<AddIcon />}
            disabled={creation.isOpen}
            onClick={creation.open}
        >
            {label}
        </Button>
    );
};
