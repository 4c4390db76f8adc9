import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { PageHead } from '../../kit/PageHead.tsx';
import { styled } from '../../kit/styled.ts';
import { Tabs } from '../../kit/Tabs.tsx';
import { useSession } from '../../services/useSession.ts';
import { ChangePassword } from './ChangePassword.tsx';

const Body = styled('div')(({ theme: { palette, size, space } }) => ({
    '& > .tabs': { paddingInline: space.inline, borderBlockEnd: `1px solid ${palette.divider}` },
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
                <Tabs
                    className="tabs"
                    value="password"
                    onChange={() => undefined}
                    tabs={[
                        {
                            value: 'password',
                            id: `${name}-tab`,
                            controls: `${name}-panel`,
                            label: translate('pages.settings.password'),
                        },
                    ]}
                />
                <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-tab`}>
                    {session.status === 'staff' && (
                        <ChangePassword email={session.me.email} hasPassword={session.me.has_password} />
                    )}
                </div>
            </Body>
        </>
    );
};
