import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callKey, useCall, useSend } from '../../../dataProvider/calls.ts';
import { useProviderWords } from '../../signIn/useProviderWords.ts';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Alert } from '../../ui/message/Alert.tsx';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { Section } from '../../ui/page/Section.tsx';
import { styled } from '../../ui/styled.ts';
import { useAddressParam } from '../../ui/useAddressParam.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

const Page = styled('div')(({ theme: { breakpoints, size, space } }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: space.fields,
    maxWidth: size.listMax,
    paddingBlockStart: space.sections,
    paddingInline: space.inline,
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
}));

/** The link of the account to the company's own sign-in, which is made there and leads back here. */
export const ProviderLink = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queryClient = useQueryClient();
    const { label, failureOf } = useProviderWords();
    const say = (key: string) => translate(`pages.settings.provider.${key}`, { label });
    const { data } = useCall('GET auth/provider', {});
    const begin = useSend('POST auth/provider/link');
    const remove = useSend('DELETE auth/provider/link');
    const [failed] = useAddressParam('failed');
    const [linked] = useAddressParam('linked');
    const [asks, setAsks] = useState(false);
    const [link, busy] = useOneAtATime(async () => {
        try {
            window.location.assign((await begin()).url);
        } catch (error) {
            notifyFailure(error);
        }
    });
    const unlink = async () => {
        try {
            await remove();
            notify(say('unlinked'));
        } catch (error) {
            notifyFailure(error);
        }
        setAsks(false);
        await queryClient.invalidateQueries({ queryKey: callKey('GET auth/provider') });
    };
    if (!data) return null;
    return (
        <Page>
            {failed && <Alert severity="error">{failureOf(failed)}</Alert>}
            {linked && data.link && <Alert severity="success">{say('linked')}</Alert>}
            <Section
                title={label}
                end={
                    data.link ? (
                        <Button aria-haspopup="dialog" onClick={() => setAsks(true)}>
                            {say('unlink')}
                        </Button>
                    ) : (
                        <Button variant="outlined" disabled={busy} onClick={() => void link()}>
                            {say('link')}
                        </Button>
                    )
                }
            >
                {data.link ? (
                    <p>
                        {say('isLinked')} <DateTimeField value={data.link.created} show="day" />
                        {data.link.used && (
                            <>
                                {' · '}
                                {say('lastUsed')} <DateTimeField value={data.link.used} show="day" />
                            </>
                        )}
                    </p>
                ) : (
                    <p>{say('note')}</p>
                )}
            </Section>
            <ConfirmDialog
                open={asks}
                danger
                title={say('ask')}
                text={say('askText')}
                onYes={unlink}
                onNo={() => setAsks(false)}
            />
        </Page>
    );
};
