import ContrastIcon from '@mui/icons-material/ContrastOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';

const choices = ['system', 'light', 'dark'] as const;

/** Light, dark or the system's theme; stored in this browser. */
export const ThemeMenu = () => {
    const translate = useTranslate();
    const [stored, setStored] = useStore<'light' | 'dark' | undefined>('theme');
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const chosen = stored ?? 'system';
    const label = `${translate('shell.theme.name')}: ${translate(`shell.theme.${chosen}`)}`;
    return (
        <>
            <IconButton
                aria-label={label}
                title={label}
                aria-haspopup="menu"
                onClick={event => setAnchor(event.currentTarget)}
            >
                <ContrastIcon />
            </IconButton>
            <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
                {choices.map(choice => (
                    <MenuItem
                        key={choice}
                        selected={choice === chosen}
                        role="menuitemradio"
                        aria-checked={choice === chosen}
                        onClick={() => {
                            setStored(choice === 'system' ? undefined : choice);
                            setAnchor(null);
                        }}
                    >
                        {translate(`shell.theme.${choice}`)}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};
