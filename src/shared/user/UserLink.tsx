import { Link, useTranslate } from 'react-admin';
import { Quiet } from '../../kit/Quiet.tsx';
import { recordPath } from '../../kit/resource/paths.ts';

export interface UserLinkProps {
    user: { id: number; username: string } | null;
}

/** A member's name; says if the account has been deleted. */
export const useUserName = (user: UserLinkProps['user']) => {
    const translate = useTranslate();
    return user?.username ?? translate('components.deleted');
};

/** The same as an element. */
export const UserName = ({ user }: UserLinkProps) => useUserName(user);

/** A member's name as a link to the profile; says if the account has been deleted. */
export const UserLink = ({ user }: UserLinkProps) => {
    const translate = useTranslate();
    if (!user) return <Quiet>{translate('components.deleted')}</Quiet>;
    return <Link to={recordPath('users', user.id)}>{user.username}</Link>;
};
