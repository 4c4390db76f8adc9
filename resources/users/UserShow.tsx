import type { User } from '../../contract/profile.ts';
import { useHasHistory } from '../../src/kit/history/useHasHistory.ts';
import { Show } from '../../src/kit/record/Show.tsx';
import { TabbedShowLayout } from '../../src/kit/record/TabbedShowLayout.tsx';
import { view } from '../../src/kit/view.tsx';
import { ContributionsTab } from './profile/logs/ContributionsTab.tsx';
import { ProgressTab } from './profile/logs/ProgressTab.tsx';
import { PushLogTab } from './profile/logs/PushLogTab.tsx';
import { NotebookTab } from './profile/notebook/NotebookTab.tsx';
import { ProfileHead } from './profile/ProfileHead.tsx';
import { ProfileLists } from './profile/ProfileLists.tsx';
import { RemindersTab } from './profile/RemindersTab.tsx';
import { ReviewsTab } from './profile/ReviewsTab.tsx';
import { StashTab } from './profile/StashTab.tsx';
import { UncoveredSkeleton } from './profile/uncovered/UncoveredSkeleton.tsx';
import { UsageTab } from './profile/usage/UsageTab.tsx';

/** The chart code is large, so it loads with its tab. */
const UncoveredTab = view(
    () => import('./profile/uncovered/UncoveredTab.tsx').then(module => module.UncoveredTab),
    <UncoveredSkeleton />,
);

/** The tabs of the moderation document, then what the member contributed if the backend can tell. */
const Tabs = () => {
    const hasHistory = useHasHistory();
    return (
        <TabbedShowLayout>
            <TabbedShowLayout.Tab path="reviews" label="resources.users.profile.tabs.reviews">
                <ReviewsTab />
            </TabbedShowLayout.Tab>
            <TabbedShowLayout.Tab path="stash" label="resources.users.profile.tabs.stash">
                <StashTab />
            </TabbedShowLayout.Tab>
            <TabbedShowLayout.Tab path="usage" label="resources.users.profile.tabs.usage">
                <UsageTab />
            </TabbedShowLayout.Tab>
            <TabbedShowLayout.Tab path="notebook" label="resources.users.profile.tabs.notebook">
                <NotebookTab />
            </TabbedShowLayout.Tab>
            <TabbedShowLayout.Tab path="reminders" label="resources.users.profile.tabs.reminders">
                <RemindersTab />
            </TabbedShowLayout.Tab>
            <TabbedShowLayout.Tab path="milestones" label="resources.users.profile.tabs.milestones">
                <ProgressTab />
            </TabbedShowLayout.Tab>
            <TabbedShowLayout.Tab path="push-log" label="resources.users.profile.tabs.push-log">
                <PushLogTab />
            </TabbedShowLayout.Tab>
            <TabbedShowLayout.Tab path="uncovered" label="resources.users.profile.tabs.uncovered">
                <UncoveredTab />
            </TabbedShowLayout.Tab>
            {hasHistory && (
                <TabbedShowLayout.Tab path="contributions" label="resources.users.profile.tabs.contributions">
                    <ContributionsTab />
                </TabbedShowLayout.Tab>
            )}
        </TabbedShowLayout>
    );
};

/** A member's profile (moderation document, section 2). */
export const UserShow = () => (
    <Show<User> facts={user => <ProfileHead user={user} />} tabs={<Tabs />}>
        <ProfileLists />
    </Show>
);
