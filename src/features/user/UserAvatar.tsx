import Avatar from '@mui/material/Avatar';
import { initials } from '../../ui/format/initials.ts';
import { imageAddress } from '../../ui/format/image.ts';

export interface UserAvatarProps {
    user: { username: string; photo?: string | null } | null;
    /** In pixels; 28 by default. */
    size?: number;
}

/** A member's photo or initials, or a silhouette; decorative, because the name is beside it. */
export const UserAvatar = ({ user, size }: UserAvatarProps) => (
    <Avatar
        aria-hidden="true"
        src={user?.photo ? imageAddress(user.photo, 110) : undefined}
        sx={size === undefined ? undefined : { width: size, height: size }}
    >
        {user && initials(user.username)}
    </Avatar>
);
