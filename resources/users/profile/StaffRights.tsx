import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import type { User } from '../../../contract/profile.ts';
import { useCall } from '../../../dataProvider/calls.ts';
import { openable } from '../../../src/ui/openable.tsx';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { FactError } from './parts.tsx';

const RightsDialog = openable(() => import('./RightsWindow.tsx').then(({ RightsWindow }) => RightsWindow));

/** To what an account of the staff is limited, and how a colleague changes it; never one's own. */
export const StaffRights = ({ user: { id, username: name } }: { user: User }) => {
    const translate = useTranslate();
    const say = (key: string) => translate(`resources.users.profile.rights.${key}`);
    const { data, error, isPending, refetch } = useCall('GET auth/user/{id}/narrowing', { params: { id } });
    const { identity } = useGetIdentity();
    const isOther = identity !== undefined && identity.id !== id;
    const [opens, setOpens] = useState(false);
    if (isPending) return <Skeleton width="60%" />;
    if (error) return <FactError error={error} refetch={refetch} />;
    if (!data) return <Quiet>{say('none')}</Quiet>;
    const areas = data.areas?.map(area => translate(`shell.groups.${area}`)) ?? [say('everything')];
    return (
        <>
            {[
                ...areas,
                ...(data.reading_only ? [say('reading')] : []),
                ...(data.lead ? [say('isLead')] : []),
            ].join(', ')}{' '}
            {isOther && (
                <Button size="small" aria-haspopup="dialog" onClick={() => setOpens(true)}>
                    {say('change')}
                </Button>
            )}
            <RightsDialog
                key={JSON.stringify(data)}
                open={opens}
                id={id}
                name={name}
                rights={data}
                onClose={() => setOpens(false)}
            />
        </>
    );
};
