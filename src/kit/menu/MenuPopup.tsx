import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';

export interface MenuOption {
    key: string | number;
    text: string;
    onChoose?: () => void;
    /** Where it links to. */
    to?: string;
    /** Before the text; null keeps the room for one. */
    icon?: ReactNode;
    /** A second line. */
    note?: string;
    /** The language of the text. */
    lang?: string;
    /** Ticked, in a menu of several; the chosen one, in a menu of one. */
    checked?: boolean;
}

export interface MenuPopupProps {
    open: boolean;
    /** The button that opens it. */
    anchor: HTMLElement | null;
    onClose: () => void;
    options: readonly MenuOption[];
    /** What an option is: an action by default, one choice of a few, a choice of its own, an entry of a list. */
    role?: 'menuitem' | 'menuitemradio' | 'menuitemcheckbox' | 'option';
    /** Before the options. */
    head?: ReactNode;
    /** The id and the name of a list of entries. */
    list?: { id: string; 'aria-labelledby': string };
}

const oneOfFew: readonly string[] = ['menuitemradio', 'option'];

/** A list of entries is as wide as its button, and in its middle. */
const asList = (anchor: HTMLElement | null, list: MenuPopupProps['list']): Partial<MenuProps> => ({
    anchorOrigin: { vertical: 'bottom', horizontal: 'center' },
    transformOrigin: { vertical: 'top', horizontal: 'center' },
    slotProps: {
        list: { ...list, role: 'listbox', disableListWrap: true },
        paper: { style: { minWidth: anchor?.offsetWidth } },
    },
});

/** The options below a button. */
export const MenuPopup = ({ anchor, options, role = 'menuitem', head, list, ...props }: MenuPopupProps) => (
    <Menu anchorEl={anchor} {...(list && asList(anchor, list))} {...props}>
        {head}
        {options.map(({ key, text, onChoose, to, icon, note, lang, checked }) => (
            <MenuItem
                key={key}
                role={role}
                lang={lang}
                onClick={onChoose}
                {...(to && { component: LinkBase, to })}
                {...(oneOfFew.includes(role) && { selected: checked })}
                {...(role === 'option' ? { 'aria-selected': checked } : { 'aria-checked': checked })}
            >
                {icon !== undefined && <ListItemIcon>{icon}</ListItemIcon>}
                {note === undefined ? text : <ListItemText primary={text} secondary={note} />}
            </MenuItem>
        ))}
    </Menu>
);
