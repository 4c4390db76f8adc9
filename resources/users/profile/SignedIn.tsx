import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetIdentity, useNotify, useTranslate } from 'react-admin';
import type { User } from '../../../contract/profile.ts';
import { callKey, useCall, useSend } from '../../../dataProvider/calls.ts';
import { ConfirmDialog } from '../../../src/ui/dialog/ConfirmDialog.tsx';
import { useNotifyFailure } from '../../../src/ui/message/useNotifyFailure.ts';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { FactError } from './parts.tsx';

/** At how many places an account is signed in, and the end of all; the own ones end in the settings. */
export const SignedIn = ({ user: { id, username: name } }: { user: User }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queryClient = useQueryClient();
    const { data, error, isPending, refetch } = useCall('GET auth/user/{id}/sessions', { params: { id } });
    const endAll = useSend('DELETE auth/user/{id}/sessions');
    const { identity } = useGetIdentity();
    const isOther = identity !== undefined && identity.id !== id;
    const [asks, setAsks] = useState(false);
    const end = async () => {
        try {
            await endAll({ params: { id } });
            notify('resources.users.profile.sessions.ended', { messageArgs: { name } });
        } catch (failure) {
            notifyFailure(failure);
        }
        setAsks(false);
        await queryClient.invalidateQueries({ queryKey: callKey('GET auth/user/{id}/sessions') });
    };
    if (isPending) return <Skeleton width="60%" />;
    if (error) return <FactError error={error} refetch={refetch} />;
    if (data.length === 0) return <Quiet>{translate('resources.users.profile.sessions.none')}</Quiet>;
    return (
        <>
            {translate('resources.users.profile.sessions.places', { smart_count: data.length })}{' '}
            {isOther && (
                <Button size="small" aria-haspopup="dialog" onClick={() => setAsks(true)}>
                    {translate('resources.users.profile.sessions.endAll')}
                </Button>
            )}
            <ConfirmDialog
                open={asks}
                danger
                title={translate('resources.users.profile.sessions.endAllOf', { name })}
                text={translate('resources.users.profile.sessions.endAllText', { name })}
                onYes={end}
                onNo={() => setAsks(false)}
            />
        </>
    );
};
