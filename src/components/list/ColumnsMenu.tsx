import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Column } from './column.ts';

export interface ColumnsMenuProps<Row> {
    columns: readonly Column<Row>[];
    hidden: readonly string[];
    onToggle: (id: string) => void;
}

/** Chooses which columns a table shows; the first one stays. */
export const ColumnsMenu = <Row,>({ columns, hidden, onToggle }: ColumnsMenuProps<Row>) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
        <>
            <Button
                variant="text"
                startIcon={<ColumnsIcon />}
                aria-haspopup="menu"
                onClick={event => setAnchor(event.currentTarget)}
            >
                {translate('components.columns')}
            </Button>
            <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
                {columns.slice(1).map(({ id, label }) => (
                    <MenuItem
                        key={id}
                        role="menuitemcheckbox"
                        aria-checked={!hidden.includes(id)}
                        onClick={() => onToggle(id)}
                    >
                        <Checkbox
                            checked={!hidden.includes(id)}
                            tabIndex={-1}
                            slotProps={{ input: { 'aria-hidden': true } }}
                        />
                        {translate(label)}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};
