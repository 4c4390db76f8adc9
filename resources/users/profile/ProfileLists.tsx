import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useId, type ReactNode } from 'react';
import { useTranslate, LinkBase, useLocaleState, useRecordContext } from 'react-admin';
import type { User } from '../../../contract/profile.ts';
import { useCall } from '../../../dataProvider/calls.ts';
import { DateTimeField } from '../../../src/ui/DateTimeField.tsx';
import { ExternalLink } from '../../../src/ui/ExternalLink.tsx';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { Fact, SimpleShowLayout } from '../../../src/ui/record/SimpleShowLayout.tsx';
import { useOffers } from '../../../src/ui/useOffers.ts';
import { styled } from '../../../src/ui/styled.ts';
import { ExpirySetting, FactError } from './parts.tsx';
import { PersonalData } from './PersonalData.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SignedIn } from './SignedIn.tsx';
import { StaffRights } from './StaffRights.tsx';
import { instagramPath, romanNumeral } from './profileFormats.ts';
import { ListFailure } from '../../../src/ui/message/ListFailure.tsx';
import { PageLoading } from '../../../src/ui/page/PageLoading.tsx';
import { Stack } from '../../../src/ui/record/parts.tsx';
import { StemImage } from '../../../src/ui/picture/StemImage.tsx';
import { ownedPicture } from '../../../src/features/owned/owned.ts';
import { recordPath } from '../../../src/routing/paths.ts';

/** As many columns as fit, to keep the tabs in sight: four lines in a window of 1280. */
const Facts = styled(SimpleShowLayout)(({ theme: { breakpoints } }) => ({
    '& > dl': { gridTemplateColumns: 'repeat(auto-fill, 108px minmax(136px, 1fr))', rowGap: 6 },
    [breakpoints.down('phone')]: { '& > dl': { gridTemplateColumns: '124px minmax(0, 1fr)' } },
}));

/** Two lines, also while they load. */
const Login = styled('span')({
    display: 'grid',
    minHeight: 40,
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Device = ({ id }: { id: number }) => {
    const translate = useTranslate();
    const { data, error, isPending, refetch } = useCall('GET auth/user/{id}/latest-login-log', {
        params: { id },
    });
    if (isPending)
        return (
            <Login>
                <Skeleton width="80%" />
            </Login>
        );
    if (error) return <FactError error={error} refetch={refetch} />;
    if (!data)
        return (
            <Login>
                <Quiet>{translate('resources.users.profile.noDevice')}</Quiet>
            </Login>
        );
    const { brand, model_name, os, os_version, created } = data;
    const device = [[brand, model_name].filter(Boolean).join(' '), [os, os_version].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', ');
    return (
        <Login>
            <span title={device}>{device}</span>
            <Quiet>
                <DateTimeField value={created} />
            </Quiet>
        </Login>
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
    const hasSessions = useOffers('GET auth/user/{id}/sessions');
    const hasRights = useOffers('GET auth/user/{id}/narrowing');
    const erases = useOffers('DELETE user/{id}/personal-data');
    const hasFactors = useOffers('GET auth/user/{id}/factors');
    const optionText = (group: string, value: string | null) =>
        value && translate(`resources.users.profile.${group}.${value}`, { _: value });
    const skinType = ({ fitzpatrick }: User) =>
        fitzpatrick === null
            ? null
            : translate('resources.users.profile.skinType', { roman: romanNumeral(fitzpatrick) });
    return (
        <section aria-label={translate('resources.users.profile.about')}>
            <Facts>
                <Fact source="created" label="resources.users.profile.fields.created" />
                <Fact source="country" />
                <Fact
                    source="account_type"
                    label="resources.users.profile.fields.account_type"
                    render={({ account_type }: User) => optionText('accountTypes', account_type)}
                />
                <Fact source="email" render={emailLink} />
                <Fact
                    source="device"
                    label="resources.users.profile.device"
                    render={({ id }: User) => <Device id={id} />}
                />
                {hasSessions && (
                    <Fact
                        source="sessions"
                        label="resources.users.profile.sessions.label"
                        render={(user: User) => <SignedIn user={user} />}
                    />
                )}
                {hasFactors && (
                    <Fact
                        source="factors"
                        label="resources.users.profile.factors.label"
                        render={(user: User) => <SecondFactor user={user} />}
                    />
                )}
                {hasRights && (
                    <Fact
                        source="rights"
                        label="resources.users.profile.rights.label"
                        render={(user: User) => <StaffRights user={user} />}
                    />
                )}
                {erases && (
                    <Fact
                        source="personal_data"
                        label="resources.users.profile.personalData.label"
                        render={(user: User) => <PersonalData user={user} />}
                    />
                )}
                <Fact
                    source="reminder"
                    label="resources.users.profile.reminder"
                    render={({ id }: User) => <Expiry id={id} />}
                />
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
                <Fact source="instagram" render={instagramLink} />
            </Facts>
        </section>
    );
};

const Lists = styled('div')(({ theme: { space } }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
    gap: `8px ${space.sections}px`,
}));

/** One line, however many there are, so that the tabs below stay in place. */
const Line = styled('section')(({ theme: { palette, radius, size, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    minHeight: size.buttonLarge,
    ...typography.body2,
    '& h2': { ...typography.body2, flex: 'none', color: palette.paper.muted },
    '& > :last-child': { flex: 1, minWidth: 0 },
    '& ul': { display: 'flex', gap: 8, overflowX: 'auto', padding: 2 },
    '& li': { flex: 'none' },
    '& a': {
        display: 'flex',
        alignItems: 'center',
        gap: 8,
        minHeight: size.button,
        padding: '2px 10px 2px 4px',
        border: `1px solid ${palette.paper.hairline}`,
        borderRadius: radius.control,
        color: palette.paper.ink,
        fontWeight: typography.fontWeightMedium,
        whiteSpace: 'nowrap',
        textDecoration: 'none',
        '&:hover': { backgroundColor: palette.paper.hover },
    },
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
    const [locale] = useLocaleState();
    const heading = useId();
    const title = translate(`resources.users.profile.${kind}`);
    const tiles = () => {
        if (isPending) return <PageLoading />;
        if (error) return <ListFailure name={title} error={error} refetch={refetch} />;
        if (data.length === 0) return <Quiet>{translate(empty[kind])}</Quiet>;
        return (
            <ul>
                {data.map(record => (
                    <li key={record.id}>
                        <LinkBase to={recordPath(kind, record.id)}>
                            <StemImage stem={ownedPicture(record)} size={110} alt="" variant="tag" />
                            <span>{record.name}</span>
                        </LinkBase>
                    </li>
                ))}
            </ul>
        );
    };
    return (
        <Line aria-labelledby={heading}>
            <h2 id={heading}>
                {title}
                {data && data.length > 0 && ` ${data.length.toLocaleString(locale)}`}
            </h2>
            {tiles()}
        </Line>
    );
};

/** Facts, routines and collections of a member, and what follows them. */
export const ProfileLists = ({ children }: { children: (id: number) => ReactNode }) => {
    const user = useRecordContext<User>();
    if (!user) return null;
    return (
        <Stack>
            <ProfileFacts />
            <Lists>
                <Tiles kind="routines" user={user.id} />
                <Tiles kind="collections" user={user.id} />
            </Lists>
            {children(user.id)}
        </Stack>
    );
};
