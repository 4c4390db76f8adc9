import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { User } from '../../../contract/profile.ts';
import { useCall } from '../../../dataProvider/calls.ts';
import { DateTimeField } from '../../../src/kit/DateTimeField.tsx';
import { ExternalLink } from '../../../src/kit/ExternalLink.tsx';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { Labeled, SimpleShowLayout } from '../../../src/kit/record/SimpleShowLayout.tsx';
import { Section } from '../../../src/kit/Section.tsx';
import { styled } from '../../../src/kit/styled.ts';
import { ExpirySetting } from './ExpirySetting.tsx';
import { instagramPath, romanNumeral } from './profileFormats.ts';

/** As many facts beside each other as there is room for, so that the tabs below are in sight. */
const Facts = styled(SimpleShowLayout)(({ theme: { breakpoints, size } }) => ({
    gridTemplateColumns: `repeat(auto-fill, ${size.factLabel}px minmax(200px, 1fr))`,
    [breakpoints.down('phone')]: { gridTemplateColumns: `${size.factLabel}px minmax(0, 1fr)` },
}));

const FactError = ({ error: { message }, refetch }: { error: Error; refetch: () => unknown }) => {
    const translate = useTranslate();
    return (
        <>
            <Quiet>{translate(message, { _: message })}</Quiet>{' '}
            <Button size="small" onClick={() => void refetch()}>
                {translate('components.retry')}
            </Button>
        </>
    );
};

const Device = ({ id }: { id: number }) => {
    const translate = useTranslate();
    const { data, error, isPending, refetch } = useCall('GET auth/user/{id}/latest-login-log', {
        params: { id },
    });
    if (isPending)
        return (
            <>
                <Skeleton width="80%" />
                <Skeleton width="60%" />
            </>
        );
    if (error) return <FactError error={error} refetch={refetch} />;
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
    const { data, error, isPending, refetch } = useCall('GET user/{id}/reminders', { params: { id } });
    if (isPending) return <Skeleton width="60%" />;
    return error ? <FactError error={error} refetch={refetch} /> : <ExpirySetting reminders={data} />;
};

const instagramLink = ({ instagram }: User) => {
    const page = instagram ? instagramPath(instagram) : undefined;
    return page ? <ExternalLink href={page}>{instagram ?? ''}</ExternalLink> : instagram;
};

const emailLink = ({ email }: User) => email && <Link href={`mailto:${encodeURI(email)}`}>{email}</Link>;

/** The facts about a member; values outside the known options are shown unchanged. */
export const ProfileFacts = () => {
    const translate = useTranslate();
    const optionText = (group: string, value: string | null) =>
        value && translate(`resources.users.profile.${group}.${value}`, { _: value });
    const skinType = ({ fitzpatrick }: User) =>
        fitzpatrick === null
            ? null
            : translate('resources.users.profile.skinType', { roman: romanNumeral(fitzpatrick) });
    return (
        <Section title={translate('resources.users.profile.about')}>
            <Facts>
                <Labeled source="created" label="resources.users.profile.fields.created" />
                <Labeled source="country" />
                <Labeled
                    source="account_type"
                    label="resources.users.profile.fields.account_type"
                    render={({ account_type }: User) => optionText('accountTypes', account_type)}
                />
                <Labeled source="email" render={emailLink} />
                <Labeled source="instagram" render={instagramLink} />
                <Labeled
                    source="skin_concerns"
                    render={(user: User) => user.skin_concerns.map(({ name }) => name).join(', ')}
                />
                <Labeled
                    source="skincare_experience"
                    render={(user: User) => optionText('experiences', user.skincare_experience)}
                />
                <Labeled source="fitzpatrick" render={skinType} />
                <Labeled source="gender" render={({ gender }: User) => optionText('genders', gender)} />
                <Labeled source="age" />
                <Labeled
                    source="device"
                    label="resources.users.profile.device"
                    render={({ id }: User) => <Device id={id} />}
                />
                <Labeled
                    source="reminder"
                    label="resources.users.profile.reminder"
                    render={({ id }: User) => <Expiry id={id} />}
                />
            </Facts>
        </Section>
    );
};
