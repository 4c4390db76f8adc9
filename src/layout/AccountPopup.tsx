import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import SecurityIcon from '@mui/icons-material/ShieldOutlined';
import { useLogout, useTranslate } from 'react-admin';
import { useCall, useSend } from '../../dataProvider/calls.ts';
import { securityPath } from '../routing/paths.ts';
import { useServices } from '../services/services.ts';
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
    /** Signs out by what is given, which keeps nothing that is typed. */
    onSignOut: (leave?: () => Promise<unknown>) => void;
}

/** Signs out of the company's own sign-in too, if it opened this session; undefined if it did not. */
const useSignOutToo = () => {
    const { provider } = useServices().config;
    const logout = useLogout();
    const end = useSend('POST auth/provider/logout');
    const { data } = useCall('GET auth/provider', { enabled: Boolean(provider), quiet: true });
    if (!data?.is_current) return undefined;
    return {
        label: data.label,
        leave: async () => {
            // Whoever cannot be signed out there is signed out here.
            const url = await end({ quiet: true }).then(
                answer => answer.url,
                () => null,
            );
            await logout();
            if (url !== null) window.location.assign(url);
        },
    };
};

/** What an account can do about itself. */
export const AccountPopup = ({ name, onSignOut, ...menu }: AccountPopupProps) => {
    const translate = useTranslate();
    const hasSessions = useOffers('GET auth/sessions');
    const too = useSignOutToo();
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
            onChoose: () => onSignOut(),
        },
        ...(too
            ? [
                  {
                      key: 'signOutToo',
                      text: translate('shell.signOutToo', { label: too.label }),
                      icon: null,
                      onChoose: () => onSignOut(too.leave),
                  },
              ]
            : []),
    ];
    return <MenuPopup {...menu} head={<Name role="presentation">{name}</Name>} options={options} />;
};
