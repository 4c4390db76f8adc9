import { NameCell } from '../../../src/kit/list/NameCell.tsx';
import { UserAvatar } from '../../../src/shared/user/UserAvatar.tsx';

/** A member by initials and name, linked to where the row leads. */
export const UserCell = ({ user: { username } }: { user: { username: string } }) => (
    <NameCell name={username} picture={<UserAvatar user={{ username, photo: null }} />} />
);
