import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import SecurityIcon from '@mui/icons-material/ShieldOutlined';
import { useTranslate } from 'react-admin';
import { securityPath } from '../routing/paths.ts';
import { MenuPopup, type MenuPopupProps } from '../ui/menu/MenuPopup.tsx';
import { styled } from '../ui/styled.ts';
import { useOffers } from '../ui/useOffers.ts';

const Name = styled('li')(({ theme: { palette, typography } }) => ({
    ...typography.body2,
    padding: '6px 8px 8px',
    marginBlockEnd: 4,
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    color: palette.paper.muted,
}));

interface AccountPopupProps extends Pick<MenuPopupProps, 'open' | 'anchor' | 'onClose'> {
    name: string;
    onSignOut: () => void;
}

/** What an account can do about itself. */
export const AccountPopup = ({ name, onSignOut, ...menu }: AccountPopupProps) => {
    const translate = useTranslate();
    const hasSessions = useOffers('GET auth/sessions');
    const security = {
        key: 'security',
        text: translate('pages.settings.security'),
        icon: <SecurityIcon />,
        to: securityPath,
        onChoose: menu.onClose,
    };
    const options = [
        {
            key: 'settings',
            text: translate('shell.settings'),
            icon: <SettingsIcon />,
            to: '/settings',
            onChoose: menu.onClose,
        },
        ...(hasSessions ? [security] : []),
        {
            key: 'signOut',
            text: translate('shell.signOut'),
            icon: <LogoutIcon />,
            onChoose: onSignOut,
        },
    ];
    return <MenuPopup {...menu} head={<Name role="presentation">{name}</Name>} options={options} />;
};
