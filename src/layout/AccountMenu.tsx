import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import SecurityIcon from '@mui/icons-material/ShieldOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useGetIdentity, useLogout, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { hasDrafts } from '../features/drafts/accountDrafts.ts';
import { holdsUnsavedWork } from '../ui/form/holdsUnsavedWork.ts';
import { OptionsMenu } from '../ui/menu/OptionsMenu.tsx';
import { securityPath } from '../routing/paths.ts';
import { useMenu } from '../ui/menu/useMenu.ts';
import { initials } from '../ui/format/initials.ts';
import { useOffers } from '../ui/useOffers.ts';
import { styled } from '../ui/styled.ts';

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

/** Whether signing out would lose typed text, here or in another tab. */
const losesTyped = async (account: unknown) => {
    if (holdsUnsavedWork()) return true;
    return typeof account === 'number' && hasDrafts(account);
};

export const AccountMenu = () => {
    const translate = useTranslate();
    const logout = useLogout();
    const { button, menu, close } = useMenu();
    const { identity } = useGetIdentity();
    const hasSessions = useOffers('GET auth/sessions');
    const [asks, setAsks] = useState(false);
    const signOut = async () => {
        close();
        if (await losesTyped(identity?.id)) setAsks(true);
        else await logout();
    };
    const name = identity?.fullName ?? '';
    const label = `${translate('shell.account')}: ${name}`;
    const options = [
        {
            key: 'settings',
            text: translate('shell.settings'),
            icon: <SettingsIcon />,
            to: '/settings',
            onChoose: close,
        },
        ...(hasSessions
            ? [
                  {
                      key: 'security',
                      text: translate('pages.settings.security'),
                      icon: <SecurityIcon />,
                      to: securityPath,
                      onChoose: close,
                  },
              ]
            : []),
        {
            key: 'signOut',
            text: translate('shell.signOut'),
            icon: <LogoutIcon />,
            onChoose: () => void signOut(),
        },
    ];
    return (
        <>
            <IconButton aria-label={label} title={label} {...button}>
                <Badge aria-hidden="true">
                    <Letters data-letters={initials(name)} />
                </Badge>
            </IconButton>
            <OptionsMenu {...menu} head={<Name role="presentation">{name}</Name>} options={options} />
            <ConfirmDialog
                open={asks}
                danger
                title={translate('components.leave.title')}
                text={translate('components.leave.signOut')}
                onYes={() => void logout()}
                onNo={() => setAsks(false)}
            />
        </>
    );
};
