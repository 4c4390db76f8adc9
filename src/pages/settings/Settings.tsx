import { Tab, Tabs, styled } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { PageHead } from '../../kit/PageHead.tsx';
import { useSession } from '../../services/useSession.ts';
import { ChangePassword } from './ChangePassword.tsx';

const Body = styled('div')(({ theme: { palette, size, space } }) => ({
    '& .MuiTabs-root': { paddingInline: space.inline, borderBlockEnd: `1px solid ${palette.divider}` },
    '& [role=tabpanel]': { maxInlineSize: size.formMax / 2, padding: space.inline },
}));

/** The settings of the signed-in account. */
export const Settings = () => {
    const translate = useTranslate();
    const session = useSession();
    const name = useId();
    return (
        <>
            <PageHead title={translate('pages.settings.title')} />
            <Body>
                <Tabs value="password">
                    <Tab
                        value="password"
                        id={`${name}-tab`}
                        aria-controls={`${name}-panel`}
                        label={translate('pages.settings.password')}
                    />
                </Tabs>
                <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-tab`}>
                    {session.status === 'staff' && (
                        <ChangePassword email={session.me.email} hasPassword={session.me.has_password} />
                    )}
                </div>
            </Body>
        </>
    );
};
