import { Link, useTranslate } from 'react-admin';
import { Quiet } from '../../ui/Quiet.tsx';
import { recordPath } from '../../routing/paths.ts';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { styled } from '../../ui/styled.ts';

interface UserLinkProps {
    user: { id: number; username: string } | null;
}

/** A member's name; says if the account has been deleted. */
export const useUserName = (user: UserLinkProps['user']) => {
    const translate = useTranslate();
    return user?.username ?? translate('components.deleted');
};

export const UserName = ({ user }: UserLinkProps) => useUserName(user);

/** Links to the profile; says if the account has been deleted. */
export const UserLink = ({ user }: UserLinkProps) => {
    const translate = useTranslate();
    if (!user) return <Quiet>{translate('components.deleted')}</Quiet>;
    return <Link to={recordPath('users', user.id)}>{user.username}</Link>;
};

/** Within text, colour alone does not identify a link. */
const Line = styled('span')({ '& a': { textDecoration: 'underline', textUnderlineOffset: '2px' } });

export const Byline = ({ user, created }: UserLinkProps & { created: string | null }) => (
    <Line>
        <UserLink user={user} /> · <DateTimeField value={created} />
    </Line>
);
