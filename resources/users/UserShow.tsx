import { RecordPage } from '../../src/components/record/RecordPage.tsx';
import type { User } from '../../contract/profile.ts';
import { ProfileAside } from './profile/ProfileAside.tsx';
import { ProfileHead } from './profile/ProfileHead.tsx';
import { ProfileLists } from './profile/ProfileLists.tsx';
import { ReviewsTab } from './profile/ReviewsTab.tsx';
import { StashTab } from './profile/StashTab.tsx';

const tabs = [
    { id: 'reviews', label: 'resources.users.profile.tabs.reviews', content: <ReviewsTab /> },
    { id: 'stash', label: 'resources.users.profile.tabs.stash', content: <StashTab /> },
];

const head = (user: User) => ({ title: user.username, facts: <ProfileHead user={user} /> });

/** A member's profile (moderation document, section 2). */
export const UserShow = () => (
    <RecordPage<User> head={head} main={<ProfileLists />} aside={<ProfileAside />} tabs={tabs} />
);
