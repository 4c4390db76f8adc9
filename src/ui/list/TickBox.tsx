import Checkbox from '@mui/material/Checkbox';
import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '../styled.ts';
import { TicksContext } from './useTicks.ts';

const Box = styled(Checkbox)({ margin: '-4px' });

interface TickBoxProps {
    row: number;
    /** Translated. */
    label: string;
    disabled?: boolean;
}

/** Ticks a row of a table; with Shift, every row since the last ticked one. */
export const TickBox = ({ row, label, disabled }: TickBoxProps) => {
    const { ticked, toggle } = useContext(TicksContext);
    return (
        <Box
            size="small"
            checked={ticked.has(row)}
            disabled={disabled}
            slotProps={{ input: { 'aria-label': label } }}
            onChange={({ nativeEvent }) => toggle(row, (nativeEvent as MouseEvent).shiftKey)}
        />
    );
};

/** Ticks every visible row, or none once all are; in the head of the table. */
export const TickShownBox = () => {
    const translate = useTranslate();
    const { rows, ticked, tick } = useContext(TicksContext);
    const isAll = rows.length > 0 && rows.every(row => ticked.has(row));
    return (
        <Box
            size="small"
            checked={isAll}
            indeterminate={!isAll && ticked.size > 0}
            disabled={rows.length === 0}
            slotProps={{ input: { 'aria-label': translate('components.tickShown') } }}
            onChange={() => tick(isAll ? [] : rows)}
        />
    );
};
