import type { User } from '../../contract/profile.ts';
import { RecordPage } from '../../src/kit/record/RecordPage.tsx';
import { view } from '../../src/kit/view.tsx';
import { ProgressTab } from './profile/logs/ProgressTab.tsx';
import { PushLogTab } from './profile/logs/PushLogTab.tsx';
import { NotebookTab } from './profile/notebook/NotebookTab.tsx';
import { ProfileAside } from './profile/ProfileAside.tsx';
import { ProfileHead } from './profile/ProfileHead.tsx';
import { ProfileLists } from './profile/ProfileLists.tsx';
import { RemindersTab } from './profile/RemindersTab.tsx';
import { ReviewsTab } from './profile/ReviewsTab.tsx';
import { StashTab } from './profile/StashTab.tsx';
import { UncoveredSkeleton } from './profile/uncovered/UncoveredSkeleton.tsx';
import { UsageTab } from './profile/usage/UsageTab.tsx';

/** Charts are heavy: their code comes with the tab that draws them. */
const UncoveredTab = view(
    () => import('./profile/uncovered/UncoveredTab.tsx').then(module => module.UncoveredTab),
    <UncoveredSkeleton />,
);

const tabs = [
    { id: 'reviews', label: 'resources.users.profile.tabs.reviews', content: <ReviewsTab /> },
    { id: 'stash', label: 'resources.users.profile.tabs.stash', content: <StashTab /> },
    { id: 'usage', label: 'resources.users.profile.tabs.usage', content: <UsageTab /> },
    { id: 'notebook', label: 'resources.users.profile.tabs.notebook', content: <NotebookTab /> },
    { id: 'reminders', label: 'resources.users.profile.tabs.reminders', content: <RemindersTab /> },
    { id: 'milestones', label: 'resources.users.profile.tabs.milestones', content: <ProgressTab /> },
    { id: 'push-log', label: 'resources.users.profile.tabs.push-log', content: <PushLogTab /> },
    { id: 'uncovered', label: 'resources.users.profile.tabs.uncovered', content: <UncoveredTab /> },
];

const head = (user: User) => ({ facts: <ProfileHead user={user} /> });

/** A member's profile (moderation document, section 2). */
export const UserShow = () => (
    <RecordPage<User> head={head} main={<ProfileLists />} aside={<ProfileAside />} tabs={tabs} />
);
