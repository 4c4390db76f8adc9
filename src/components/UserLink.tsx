import { Link, useTranslate } from 'react-admin';

/** A member by name, as a link to the profile; says so when the account has been deleted. */
export const UserLink = ({ user }: { user: { id: number; username: string } | null }) => {
    const translate = useTranslate();
    if (!user) return <span className="quiet">{translate('components.deleted')}</span>;
    return <Link to={`/user/${user.id}`}>{user.username}</Link>;
};
