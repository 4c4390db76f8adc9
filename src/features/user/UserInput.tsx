import type { UserChoice } from '../../../contract/people.ts';
import { UserAvatar } from './UserAvatar.tsx';
import { ChoiceLine } from '../../ui/input/ChoiceLine.ts';
import { RecordSearch } from '../../ui/input/RecordSearch.tsx';
import { usersQuery } from './members.ts';

const renderUser = (user: UserChoice) => (
    <ChoiceLine>
        <UserAvatar user={user} />
        <b>{user.username}</b>
        <span>{user.email}</span>
    </ChoiceLine>
);

/** The member in whose name a post or comment is written; the value is a `UserChoice`, or null. */
export const UserInput = ({ source }: { source: string }) => (
    <RecordSearch
        source={source}
        query={usersQuery}
        placeholder="components.input.users"
        nameOf={user => user.username}
        render={renderUser}
    />
);
