import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate, LinkBase, useRecordContext } from 'react-admin';
import type { User } from '../../../contract/profile.ts';
import { useCall } from '../../../dataProvider/calls.ts';
import { DateTimeField } from '../../../src/ui/DateTimeField.tsx';
import { ExternalLink } from '../../../src/ui/ExternalLink.tsx';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { Fact, SimpleShowLayout } from '../../../src/ui/record/SimpleShowLayout.tsx';
import { Section } from '../../../src/ui/page/Section.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { ExpirySetting } from './parts.tsx';
import { instagramPath, romanNumeral } from './profileFormats.ts';
import { ListFailure } from '../../../src/ui/message/ListFailure.tsx';
import { PageLoading } from '../../../src/ui/page/PageLoading.tsx';
import { Prose } from '../../../src/ui/Prose.tsx';
import { Stack } from '../../../src/ui/record/parts.tsx';
import { StemImage } from '../../../src/ui/picture/StemImage.tsx';
import { ownedPicture } from '../../../src/features/owned/owned.ts';
import { UserAvatar } from '../../../src/features/user/UserAvatar.tsx';
import { recordPath } from '../../../src/routing/paths.ts';

/** As many columns as fit, to keep the tabs in sight. */
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

/** Unknown values are shown unchanged. */
const ProfileFacts = () => {
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
                <Fact source="created" label="resources.users.profile.fields.created" />
                <Fact source="country" />
                <Fact
                    source="account_type"
                    label="resources.users.profile.fields.account_type"
                    render={({ account_type }: User) => optionText('accountTypes', account_type)}
                />
                <Fact source="email" render={emailLink} />
                <Fact source="instagram" render={instagramLink} />
                <Fact
                    source="skin_concerns"
                    render={(user: User) => user.skin_concerns.map(({ name }) => name).join(', ')}
                />
                <Fact
                    source="skincare_experience"
                    render={(user: User) => optionText('experiences', user.skincare_experience)}
                />
                <Fact source="fitzpatrick" render={skinType} />
                <Fact source="gender" render={({ gender }: User) => optionText('genders', gender)} />
                <Fact source="age" />
                <Fact
                    source="device"
                    label="resources.users.profile.device"
                    render={({ id }: User) => <Device id={id} />}
                />
                <Fact
                    source="reminder"
                    label="resources.users.profile.reminder"
                    render={({ id }: User) => <Expiry id={id} />}
                />
            </Facts>
        </Section>
    );
};

const Intro = styled('div')({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: 16,
    alignItems: 'start',
});

const Lists = styled('div')(({ theme: { space } }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
    gap: space.sections,
}));

const TileList = styled('ul')(({ theme: { palette, radius, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(196px, 1fr))',
    gap: 8,
    '& a': {
        display: 'flex',
        alignItems: 'center',
        gap: 10,
        padding: 8,
        border: `1px solid ${palette.paper.hairline}`,
        borderRadius: radius.card,
        color: palette.paper.ink,
        fontWeight: typography.fontWeightMedium,
        textDecoration: 'none',
        '&:hover': { backgroundColor: palette.paper.hover },
    },
    '& a > :last-child': { minWidth: 0, overflowWrap: 'anywhere', ...typography.body2 },
}));

interface TilesProps {
    kind: 'routines' | 'collections';
    user: number;
}

const empty = {
    routines: 'resources.users.profile.noRoutines',
    collections: 'resources.users.profile.noCollections',
};

const Tiles = ({ kind, user }: TilesProps) => {
    const translate = useTranslate();
    const { data, error, isPending, refetch } = useCall(`GET user/{id}/${kind}`, { params: { id: user } });
    const title = translate(`resources.users.profile.${kind}`);
    const tiles = () => {
        if (isPending) return <PageLoading />;
        if (error) return <ListFailure name={title} error={error} refetch={refetch} />;
        if (data.length === 0) return <Quiet>{translate(empty[kind])}</Quiet>;
        return (
            <TileList>
                {data.map(record => (
                    <li key={record.id}>
                        <LinkBase to={recordPath(kind, record.id)}>
                            <StemImage stem={ownedPicture(record)} size={110} alt="" variant="medium" />
                            <span>{record.name}</span>
                        </LinkBase>
                    </li>
                ))}
            </TileList>
        );
    };
    return (
        <Section title={title} count={data?.length}>
            {tiles()}
        </Section>
    );
};

/** In pixels. */
const photoSize = 72;

export const ProfileLists = () => {
    const translate = useTranslate();
    const user = useRecordContext<User>();
    if (!user) return null;
    return (
        <Stack>
            <Intro>
                <UserAvatar user={user} size={photoSize} />
                <Section title={translate('resources.users.profile.bio')}>
                    {user.bio ? (
                        <Prose>{user.bio}</Prose>
                    ) : (
                        <Quiet>{translate('resources.users.profile.noBio')}</Quiet>
                    )}
                </Section>
            </Intro>
            <ProfileFacts />
            <Lists>
                <Tiles kind="routines" user={user.id} />
                <Tiles kind="collections" user={user.id} />
            </Lists>
        </Stack>
    );
};
