import type { UserChoice } from '../../../contract/people.ts';
import { UserAvatar } from './UserAvatar.tsx';
import { ChoiceLine } from '../../kit/input/ChoiceLine.ts';
import { SearchInput } from '../../kit/input/SearchInput.tsx';
import { usersQuery } from './usersQuery.ts';

const renderUser = (user: UserChoice) => (
    <ChoiceLine>
        <UserAvatar user={user} />
        <b>{user.username}</b>
        <span>{user.email}</span>
    </ChoiceLine>
);

/** Chooses the member on whose behalf something is written; the value is a `UserChoice`, or null. */
export const UserInput = ({ source }: { source: string }) => (
    <SearchInput
        source={source}
        query={usersQuery}
        placeholder="components.input.users"
        nameOf={user => user.username}
        render={renderUser}
    />
);
