import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';

export interface MenuOption {
    key: string | number;
    text: ReactNode;
    onChoose?: () => void;
    to?: string;
    /** Before the text; null keeps the room for one. */
    icon?: ReactNode;
    note?: string;
    lang?: string;
    /** Ticked, in a menu of several; the chosen one, in a menu of one. */
    checked?: boolean;
    /** It links to the open page. */
    current?: boolean;
    /** A line separates it from the entries above. */
    divided?: boolean;
    disabled?: boolean;
}

const roles = {
    action: 'menuitem',
    choice: 'menuitemradio',
    tick: 'menuitemcheckbox',
    entry: 'option',
} as const;

/** What an option that can be checked says about it, checked or not. */
const stateOf = (kind: keyof typeof roles, checked = false) => {
    if (kind === 'action') return {};
    if (kind === 'tick') return { 'aria-checked': checked };
    return { selected: checked, [kind === 'entry' ? 'aria-selected' : 'aria-checked']: checked };
};

export interface MenuPopupProps {
    open: boolean;
    anchor: HTMLElement | null;
    onClose: () => void;
    options: readonly MenuOption[];
    /** An option is an action by default, one of a few, one to tick, or an entry of a list. */
    kind?: keyof typeof roles;
    head?: ReactNode;
    list?: { id: string; 'aria-label': string };
}

/** A list of entries is as wide as its button, and centred on it. */
const asList = (anchor: HTMLElement | null, list: MenuPopupProps['list']): Partial<MenuProps> => ({
    anchorOrigin: { vertical: 'bottom', horizontal: 'center' },
    transformOrigin: { vertical: 'top', horizontal: 'center' },
    slotProps: {
        list: { ...list, role: 'listbox', disableListWrap: true },
        paper: { style: { minWidth: anchor?.offsetWidth } },
    },
});

/** The options below a button. */
export const MenuPopup = ({ anchor, options, kind = 'action', head, list, ...props }: MenuPopupProps) => (
    <Menu anchorEl={anchor} {...(list && asList(anchor, list))} {...props}>
        {head}
        {options.flatMap(({ key, text, onChoose, to, icon, note, lang, checked, current, ...option }, at) => [
            option.divided && at > 0 && <Divider key={`before ${key}`} component="li" />,
            <MenuItem
                key={key}
                role={roles[kind]}
                disabled={option.disabled}
                lang={lang}
                onClick={onChoose}
                {...(to && { component: LinkBase, to })}
                {...stateOf(kind, checked)}
                {...(current && { selected: true, 'aria-current': 'page' })}
            >
                {icon !== undefined && <ListItemIcon>{icon}</ListItemIcon>}
                {note === undefined ? text : <ListItemText primary={text} secondary={note} />}
            </MenuItem>,
        ])}
    </Menu>
);
