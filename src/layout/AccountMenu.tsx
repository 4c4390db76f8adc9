import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { LinkBase, useGetIdentity, useLogout, useNotify, useTranslate } from 'react-admin';
import { initials } from '../shared/user/initials.ts';

const Badge = styled(Avatar)(({ theme: { palette } }) => ({
    backgroundColor: palette.accent.bgStrong,
    color: palette.accent.text,
    borderColor: 'transparent',
}));

// Hidden from screen readers: the button's label is the full name.
const Letters = styled('span')({ '&::before': { content: 'attr(data-letters)' } });

const Name = styled('li')(({ theme: { palette, typography } }) => ({
    ...typography.body2,
    padding: '6px 8px 8px',
    marginBlockEnd: 4,
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    color: palette.paper.muted,
}));

/** The account menu: who is signed in, Settings, and signing out. */
export const AccountMenu = () => {
    const translate = useTranslate();
    const logout = useLogout();
    const notify = useNotify();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    const signOut = () => {
        close();
        logout().catch((error: Error) => notify(error.message, { type: 'error' }));
    };
    const { identity } = useGetIdentity();
    const name = identity?.fullName ?? '';
    const label = `${translate('shell.account')}: ${name}`;
    return (
        <>
            <IconButton
                aria-label={label}
                title={label}
                aria-haspopup="menu"
                onClick={event => setAnchor(event.currentTarget)}
            >
                <Badge aria-hidden="true">
                    <Letters data-letters={initials(name)} />
                </Badge>
            </IconButton>
            <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
                <Name role="presentation">{name}</Name>
                <MenuItem component={LinkBase} to="/settings" onClick={close}>
                    <ListItemIcon>
                        <SettingsIcon />
                    </ListItemIcon>
                    {translate('shell.settings')}
                </MenuItem>
                <MenuItem onClick={signOut}>
                    <ListItemIcon>
                        <LogoutIcon />
                    </ListItemIcon>
                    {translate('shell.signOut')}
                </MenuItem>
            </Menu>
        </>
    );
};
