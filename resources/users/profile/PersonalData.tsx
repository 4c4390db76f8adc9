import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetIdentity, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { User } from '../../../contract/profile.ts';
import { useSend } from '../../../dataProvider/calls.ts';
import { useNotifyFailure } from '../../../src/ui/message/useNotifyFailure.ts';
import { offerFile } from '../../../src/ui/offerFile.ts';
import { openable } from '../../../src/ui/openable.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { useOneAtATime } from '../../../src/ui/useOneAtATime.ts';

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const EraseDialog = openable(() => import('./EraseDialog.tsx').then(module => module.EraseDialog));

/** The export of all that is kept about a member, and their erasing; nobody erases themselves. */
export const PersonalData = ({ user: { id, username: name } }: { user: User }) => {
    const translate = useTranslate();
    const say = (key: string) => translate(`resources.users.profile.personalData.${key}`, { name });
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const refresh = useRefresh();
    const read = useSend('GET user/{id}/export');
    const erase = useSend('DELETE user/{id}/personal-data');
    const { identity } = useGetIdentity();
    const isOther = identity !== undefined && identity.id !== id;
    const [asks, setAsks] = useState(false);
    const [exportAll, isBusy] = useOneAtATime(async () => {
        try {
            const found = await read({ params: { id } });
            offerFile(
                new Blob([JSON.stringify(found, null, 4)], { type: 'application/json' }),
                `member-${id}.json`,
            );
            notify(say('exported'));
        } catch (failure) {
            notifyFailure(failure);
        }
    });
    const eraseAll = async () => {
        await erase({ params: { id } });
        notify(say('erased'));
        refresh();
    };
    return (
        <Buttons>
            <Button
                size="small"
                aria-label={say('exportOf')}
                loading={isBusy}
                onClick={() => void exportAll()}
            >
                {say('export')}
            </Button>
            {isOther && (
                <Button
                    size="small"
                    color="error"
                    aria-label={say('eraseOf')}
                    aria-haspopup="dialog"
                    onClick={() => setAsks(true)}
                >
                    {say('erase')}
                </Button>
            )}
            <EraseDialog open={asks} name={name} onErase={eraseAll} onClose={() => setAsks(false)} />
        </Buttons>
    );
};
