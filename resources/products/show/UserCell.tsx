import Avatar from '@mui/material/Avatar';
import { NameCell } from '../../../src/components/list/NameCell.tsx';
import { initials } from '../../../src/components/initials.ts';

interface UserCellProps {
    user: { id: number; username: string };
    /** Set where the row leads somewhere else. */
    to?: string;
}

/** A member by initials and name. */
export const UserCell = ({ user, to }: UserCellProps) => (
    <NameCell
        name={user.username}
        to={to}
        picture={<Avatar aria-hidden="true">{initials(user.username)}</Avatar>}
    />
);
