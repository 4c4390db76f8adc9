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

/** Whether an account has a second factor, and its reset after a loss; the own one is removed in the settings. */
export const SecondFactor = ({ user: { id, username: name } }: { user: User }) => {
    const translate = useTranslate();
    const say = (key: string) => translate(`resources.users.profile.factors.${key}`, { name });
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queryClient = useQueryClient();
    const { data, error, isPending, refetch } = useCall('GET auth/user/{id}/factors', { params: { id } });
    const reset = useSend('DELETE auth/user/{id}/factors');
    const { identity } = useGetIdentity();
    const isOther = identity !== undefined && identity.id !== id;
    const [asks, setAsks] = useState(false);
    const resetIt = async () => {
        try {
            await reset({ params: { id } });
            notify(say('done'));
        } catch (failure) {
            notifyFailure(failure);
        }
        setAsks(false);
        await Promise.all(
            (['GET auth/user/{id}/factors', 'GET auth/user/{id}/sessions'] as const).map(call =>
                queryClient.invalidateQueries({ queryKey: callKey(call) }),
            ),
        );
    };
    if (isPending) return <Skeleton width="60%" />;
    if (error) return <FactError error={error} refetch={refetch} />;
    if (!data.on) return <Quiet>{say('off')}</Quiet>;
    return (
        <>
            {say('on')}{' '}
            {isOther && (
                <Button size="small" aria-haspopup="dialog" onClick={() => setAsks(true)}>
                    {say('reset')}
                </Button>
            )}
            <ConfirmDialog
                open={asks}
                danger
                title={say('resetOf')}
                text={say('resetText')}
                onYes={resetIt}
                onNo={() => setAsks(false)}
            />
        </>
    );
};
