import CheckIcon from '@mui/icons-material/CheckOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Column } from './column.ts';

export interface ColumnsMenuProps<Row> {
    columns: readonly Column<Row>[];
    /** Those with anything in the rows: the table leaves the others out. */
    filled: readonly Column<Row>[];
    hidden: readonly string[];
    onToggle: (id: string) => void;
}

/** Chooses which columns a table shows; the first one cannot be hidden. */
export const ColumnsMenu = <Row,>({ columns, filled, hidden, onToggle }: ColumnsMenuProps<Row>) => {
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
                {columns.slice(1).map(column => {
                    const { id, label } = column;
                    return (
                        <MenuItem
                            key={id}
                            role="menuitemcheckbox"
                            aria-checked={!hidden.includes(id)}
                            onClick={() => onToggle(id)}
                        >
                            <ListItemIcon>{!hidden.includes(id) && <CheckIcon />}</ListItemIcon>
                            <ListItemText
                                primary={translate(label)}
                                secondary={!filled.includes(column) && translate('components.columnEmpty')}
                            />
                        </MenuItem>
                    );
                })}
            </Menu>
        </>
    );
};
