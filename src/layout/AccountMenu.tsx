import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useGetIdentity, useLogout, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { hasDrafts } from '../features/drafts/accountDrafts.ts';
import { useServices } from '../services/services.ts';
import { holdsUnsavedWork } from '../ui/form/holdsUnsavedWork.ts';
import { useMenu } from '../ui/menu/useMenu.ts';
import { openable } from '../ui/openable.tsx';
import { initials } from '../ui/format/initials.ts';
import { styled } from '../ui/styled.ts';

const Badge = styled(Avatar)(({ theme: { palette } }) => ({
    backgroundColor: palette.accent.bgStrong,
    color: palette.accent.text,
    borderColor: 'transparent',
}));

// Hidden from screen readers: the button's label is the full name.
const Letters = styled('span')({ '&::before': { content: 'attr(data-letters)' } });

const AccountPopup = openable(() => import('./AccountPopup.tsx').then(module => module.AccountPopup));

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
    const { saves } = useServices();
    const [asked, setAsked] = useState<{ leave: () => Promise<unknown>; why: readonly string[] }>();
    const signOut = async (leave: () => Promise<unknown> = logout) => {
        close();
        const why = [
            ...(saves.hasUnknown() ? ['unsure'] : []),
            ...((await losesTyped(identity?.id)) ? ['signOut'] : []),
        ];
        if (why.length > 0) setAsked({ leave, why });
        else await leave();
    };
    const name = identity?.fullName ?? '';
    const label = `${translate('shell.account')}: ${name}`;
    return (
        <>
            <IconButton aria-label={label} title={label} {...button}>
                <Badge aria-hidden="true">
                    <Letters data-letters={initials(name)} />
                </Badge>
            </IconButton>
            <AccountPopup {...menu} name={name} onSignOut={leave => void signOut(leave)} />
            <ConfirmDialog
                open={asked !== undefined}
                danger
                title={translate('components.leave.title')}
                text={[...(asked?.why ?? []), 'anyway']
                    .map(key => translate(`components.leave.${key}`))
                    .join(' ')}
                onYes={() => void asked?.leave()}
                onNo={() => setAsked(undefined)}
            />
        </>
    );
};
