import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import type { User } from '../../../contract/profile.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { DateTimeField } from '../../../src/kit/DateTimeField.tsx';
import { ExternalLink } from '../../../src/kit/ExternalLink.tsx';
import { Facts } from '../../../src/kit/Facts.tsx';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { Stack } from '../../../src/kit/record/RecordPage.tsx';
import { Section } from '../../../src/kit/Section.tsx';
import { ExpirySetting } from './ExpirySetting.tsx';
import { instagramPath, romanOf } from './said.ts';
import { useReminders } from './useReminders.ts';

const field = (name: string) => `resources.users.profile.fields.${name}`;

const Why = ({ error: { message } }: { error: Error }) => {
    const translate = useTranslate();
    return <Quiet>{translate(message, { _: message })}</Quiet>;
};

const Device = ({ id }: { id: number }) => {
    const translate = useTranslate();
    const { latestLogin } = useConsole();
    const { data, error, isPending } = useQuery({
        queryKey: ['users', id, 'latest-login'],
        queryFn: () => latestLogin(id),
    });
    if (isPending)
        return (
            <>
                <Skeleton width="80%" />
                <Skeleton width="60%" />
            </>
        );
    if (error) return <Why error={error} />;
    if (!data) return <Quiet>{translate('resources.users.profile.noDevice')}</Quiet>;
    const { brand, model_name, os, os_version, created } = data;
    return (
        <>
            {[[brand, model_name].filter(Boolean).join(' '), [os, os_version].filter(Boolean).join(' ')]
                .filter(Boolean)
                .join(', ')}
            <br />
            <Quiet>
                <DateTimeField value={created} />
            </Quiet>
        </>
    );
};

const Expiry = ({ id }: { id: number }) => {
    const { data, error, isPending } = useReminders(id);
    if (isPending) return <Skeleton width="60%" />;
    return error ? <Why error={error} /> : <ExpirySetting reminders={data} />;
};

/** What is known of a member; what members say of themselves is shown as it came. */
export const ProfileAside = () => {
    const translate = useTranslate();
    const user = useRecordContext<User>();
    if (!user) return null;
    const said = (group: string, value: string | null) =>
        value ? translate(`resources.users.profile.${group}.${value}`, { _: value }) : null;
    const page = user.instagram ? instagramPath(user.instagram) : undefined;
    const facts = [
        { label: field('created'), value: <DateTimeField value={user.created} /> },
        { label: field('country'), value: user.country?.name },
        { label: field('account_type'), value: said('accountTypes', user.account_type) },
        { label: field('email'), value: user.email },
        {
            label: field('instagram'),
            value: page ? (
                <ExternalLink href={page}>{user.instagram ?? ''}</ExternalLink>
            ) : (
                user.instagram || null
            ),
        },
        {
            label: field('skin_concerns'),
            value:
                user.skin_concerns.length > 0 ? user.skin_concerns.map(({ name }) => name).join(', ') : null,
        },
        { label: field('skincare_experience'), value: said('experiences', user.skincare_experience) },
        {
            label: field('fitzpatrick'),
            value:
                user.fitzpatrick === null
                    ? null
                    : translate('resources.users.profile.skinType', { roman: romanOf(user.fitzpatrick) }),
        },
        { label: field('gender'), value: said('genders', user.gender) },
        { label: field('age'), value: user.age },
        { label: 'resources.users.profile.device', value: <Device id={user.id} /> },
        { label: 'resources.users.profile.reminder', value: <Expiry id={user.id} /> },
    ];
    return (
        <Stack>
            <Section title={translate('resources.users.profile.about')}>
                <Facts facts={facts} />
            </Section>
        </Stack>
    );
};
