import Avatar from '@mui/material/Avatar';
import { initials } from './initials.ts';
import { imageAddress } from '../../kit/format/image.ts';

export interface UserAvatarProps {
    user: { username: string; photo: string | null };
    /** Edge in pixels; the theme's 28 when absent. */
    size?: number;
}

/** A member's photo, or the initials of the name; beside the name, so it says nothing itself. */
export const UserAvatar = ({ user, size }: UserAvatarProps) => (
    <Avatar
        aria-hidden="true"
        src={user.photo ? imageAddress(user.photo, 110) : undefined}
        sx={size === undefined ? undefined : { width: size, height: size }}
    >
        {initials(user.username)}
    </Avatar>
);
