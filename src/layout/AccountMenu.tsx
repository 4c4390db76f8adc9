import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import { useGetIdentity, useLogout, useNotify, useTranslate } from 'react-admin';
import { OptionsMenu } from '../kit/menu/OptionsMenu.tsx';
import { useMenu } from '../kit/menu/useMenu.ts';
import { initials } from '../kit/format/initials.ts';
import { styled } from '../kit/styled.ts';

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

/** The next person at this browser finds nothing that was typed; without storage there is nothing to find. */
const forgetDrafts = async (account: unknown) => {
    if (typeof account !== 'number' || typeof indexedDB === 'undefined') return;
    const drafts = await import('../kit/draft/draftStore.ts');
    await drafts.forgetDrafts(account).catch(() => undefined);
};

/** The account menu: who is signed in, Settings, and signing out. */
export const AccountMenu = () => {
    const translate = useTranslate();
    const logout = useLogout();
    const notify = useNotify();
    const { button, menu, close } = useMenu();
    const { identity } = useGetIdentity();
    const signOut = () => {
        close();
        logout().then(
            () => forgetDrafts(identity?.id),
            (error: Error) => notify(error.message, { type: 'error' }),
        );
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
        { key: 'signOut', text: translate('shell.signOut'), icon: <LogoutIcon />, onChoose: signOut },
    ];
    return (
        <>
            <IconButton aria-label={label} title={label} {...button}>
                <Badge aria-hidden="true">
                    <Letters data-letters={initials(name)} />
                </Badge>
            </IconButton>
            <OptionsMenu {...menu} head={<Name role="presentation">{name}</Name>} options={options} />
        </>
    );
};
