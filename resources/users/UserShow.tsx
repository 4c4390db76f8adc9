import type { ComponentType } from 'react';
import { ResourceContextProvider, useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import type { PushLog, StashItem, User } from '../../contract/profile.ts';
import { callQuery } from '../../dataProvider/calls.ts';
import { reviewColumns } from '../../src/features/review/reviewColumns.tsx';
import { subjectCell } from '../../src/features/subject/Subject.tsx';
import { subjectPath } from '../../src/features/subject/subjectName.ts';
import { DateTimeField } from '../../src/ui/DateTimeField.tsx';
import { formatWireDay } from '../../src/ui/format/time.ts';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { TabRows } from '../../src/ui/record/TabRows.tsx';
import { useOffers } from '../../src/ui/useOffers.ts';
import { Show } from '../../src/features/resource/Show.tsx';
import { TabbedShowLayout } from '../../src/ui/record/TabbedShowLayout.tsx';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { LogRows } from './profile/logs/LogRows.tsx';
import { FullText, OnPhone } from './profile/parts.tsx';
import { ProgressTab } from './profile/logs/ProgressTab.tsx';
import { NotebookTab } from './profile/NotebookTab.tsx';
import { MemberFigures } from './profile/standing/MemberFigures.tsx';
import { ProfileLists } from './profile/ProfileLists.tsx';
import { RemindersTab } from './profile/RemindersTab.tsx';
import { UncoveredSkeleton } from './profile/uncovered/UncoveredSkeleton.tsx';
import { UsageTab } from './profile/UsageTab.tsx';
import { UserAvatar } from '../../src/features/user/UserAvatar.tsx';
import { styled } from '../../src/ui/styled.ts';

const PushLogTab = () => {
    return (
        <LogRows
            call="GET user/{id}/push-logs"
            param="push-page"
            label="resources.users.profile.tabs.push-log"
            empty="resources.users.profile.noPushes"
            counted
        >
            <DataTable rowClick={false}>
                <DataTable.Col<PushLog>
                    source="created"
                    label="resources.users.profile.pushes.created"
                    fit
                    render={({ created, type, title, body }) => (
                        <>
                            <DateTimeField value={created} />
                            <OnPhone>
                                <b>{title}</b> {type}
                                <br />
                                {body}
                            </OnPhone>
                        </>
                    )}
                />
                <DataTable.Col source="type" label="resources.users.profile.pushes.type" />
                <DataTable.Col<PushLog>
                    source="title"
                    label="resources.users.profile.pushes.title"
                    render={({ title }) => <FullText>{title}</FullText>}
                />
                <DataTable.Col<PushLog>
                    source="body"
                    label="resources.users.profile.pushes.body"
                    render={({ body }) => <FullText>{body}</FullText>}
                />
            </DataTable>
        </LogRows>
    );
};

const Expiry = ({ day }: { day: string | null }) => day && <time dateTime={day}>{formatWireDay(day)}</time>;

const StashTab = () => {
    const user = useRecordContext<User>()!;
    return (
        <TabRows
            query={callQuery('GET user/{id}/stash', {
                params: { id: user.id },
                query: { type: 'unused' },
            })}
            label="resources.users.profile.tabs.stash"
            empty="resources.users.profile.noStash"
        >
            <DataTable<StashItem> rowTo={subjectPath}>
                <DataTable.Col
                    {...subjectCell}
                    source="product"
                    label="resources.users.profile.stash.product"
                />
                <DataTable.NumberCol source="quantity" label="resources.users.profile.stash.quantity" phone />
                <DataTable.Col<StashItem>
                    source="expiry"
                    label="resources.users.profile.stash.expiry"
                    tabular
                    render={({ expiry }) => <Expiry day={expiry} />}
                />
                <DataTable.Col<StashItem>
                    source="created"
                    label="resources.users.profile.stash.created"
                    tabular
                    render={({ created }) => <DateTimeField value={created} />}
                />
            </DataTable>
        </TabRows>
    );
};

const ReviewsTab = () => {
    const user = useRecordContext<User>()!;
    return (
        <ResourceContextProvider value="product-reviews">
            <TabRows
                query={callQuery('GET user/{id}/product-reviews', { params: { id: user.id } })}
                label="resources.users.profile.tabs.reviews"
                empty="resources.users.profile.noReviews"
            >
                <DataTable>
                    {reviewColumns}
                    <DataTable.Col source="created" />
                </DataTable>
            </TabRows>
        </ResourceContextProvider>
    );
};

const ProfileHead = ({ user: { level, experience, bio } }: { user: User }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const facts = [
        level !== null && translate('resources.users.profile.level', { level }),
        experience !== null &&
            translate('resources.users.profile.experience', {
                experience: experience.toLocaleString(locale),
            }),
    ];
    return (
        <>
            <div>{facts.filter(Boolean).join(' · ')}</div>
            <div dir="auto">{bio || translate('resources.users.profile.noBio')}</div>
        </>
    );
};

/** The chart code is large and loads with its tab. */
const UncoveredTab = view(
    () => import('./profile/uncovered/UncoveredTab.tsx').then(module => module.UncoveredTab),
    <UncoveredSkeleton />,
);

/** Its filters have messages of their own. */
const ContributionsTab = view(
    withMessages(['lists', 'desk'], () =>
        import('./profile/logs/ContributionsTab.tsx').then(module => module.ContributionsTab),
    ),
);

const tabs: Readonly<Record<string, ComponentType>> = {
    reviews: ReviewsTab,
    stash: StashTab,
    usage: UsageTab,
    notebook: NotebookTab,
    reminders: RemindersTab,
    milestones: ProgressTab,
    'push-log': PushLogTab,
    uncovered: UncoveredTab,
    contributions: ContributionsTab,
};

/** The tabs of the moderation document, then the contributions if the backend has a history. */
const Tabs = () => {
    const hasHistory = useOffers('GET history');
    return (
        <TabbedShowLayout>
            {Object.entries(tabs)
                .filter(([path]) => hasHistory || path !== 'contributions')
                .map(([path, Content]) => (
                    <TabbedShowLayout.Tab
                        key={path}
                        path={path}
                        label={`resources.users.profile.tabs.${path}`}
                    >
                        <Content />
                    </TabbedShowLayout.Tab>
                ))}
        </TabbedShowLayout>
    );
};

/** The picture stands before name and facts; nine tabs take less room than the others. */
const Page = styled(Show<User>)(({ theme: { palette, size } }) => ({
    '& .row:has(> .MuiAvatar-root)': {
        position: 'relative',
        minHeight: size.thumbLarge,
        paddingInlineStart: size.thumbLarge + 12,
        columnGap: 10,
        rowGap: 0,
    },
    '& .row > .MuiAvatar-root': { position: 'absolute', insetBlockStart: 2, insetInlineStart: 0 },
    '& .facts': { whiteSpace: 'pre-line' },
    '& .tabs .MuiTabs-list': { gap: 13 },
    // The tab that the specification does not have is set apart.
    '& .MuiTab-root:nth-of-type(9)::before': {
        content: '""',
        width: 1,
        height: 20,
        marginInlineEnd: 7,
        backgroundColor: palette.paper.hairline,
    },
}));

const MemberAside = view(() =>
    import('./profile/standing/MemberAside.tsx').then(module => module.MemberAside),
);
const MemberActs = view(
    () => import('./profile/standing/MemberActs.tsx').then(module => module.MemberActs),
    null,
);
const MemberTags = view(
    () => import('./profile/standing/MemberTags.tsx').then(module => module.MemberTags),
    null,
);

/** A member's profile (moderation document, section 2), with what staff wrote if the backend keeps that. */
export const UserShow = () => {
    const hasStanding = useOffers('GET user/{id}/standing');
    const mayWrite = useOffers('POST user/{id}/standing');
    return (
        <Page
            tags={user => (
                <>
                    <UserAvatar user={user} size={56} />
                    {hasStanding && <MemberTags id={user.id} />}
                </>
            )}
            actions={mayWrite && <MemberActs />}
            aside={hasStanding && <MemberAside />}
            facts={user => <ProfileHead user={user} />}
            tabs={<Tabs />}
        >
            <ProfileLists>{id => hasStanding && <MemberFigures id={id} />}</ProfileLists>
        </Page>
    );
};
