import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import type { User } from '../../../contract/profile.ts';
import { useCall } from '../../../dataProvider/calls.ts';
import { ListFailure } from '../../../src/kit/ListFailure.tsx';
import { PageLoading } from '../../../src/kit/PageLoading.tsx';
import { Prose } from '../../../src/kit/Prose.tsx';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { Stack } from '../../../src/kit/record/parts.tsx';
import { Section } from '../../../src/kit/Section.tsx';
import { StemImage } from '../../../src/kit/StemImage.tsx';
import { ownedPicture } from '../../../src/shared/owned/owned.ts';
import { UserAvatar } from '../../../src/shared/user/UserAvatar.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { styled } from '../../../src/kit/styled.ts';
import { ProfileFacts } from './ProfileFacts.tsx';

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

/** The size of the photo, in pixels. */
const photoSize = 72;

/** A member's photo, bio, facts, routines and collections. */
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
