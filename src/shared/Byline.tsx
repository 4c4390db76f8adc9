import { DateTimeField } from '../kit/DateTimeField.tsx';
import { styled } from '../kit/styled.ts';
import { UserLink, type UserLinkProps } from './user/UserLink.tsx';

/** The link is within text, where colour alone does not identify it. */
const Line = styled('span')({ '& a': { textDecoration: 'underline', textUnderlineOffset: '2px' } });

/** Who made a record, and when. */
export const Byline = ({ user, created }: UserLinkProps & { created: string | null }) => (
    <Line>
        <UserLink user={user} /> · <DateTimeField value={created} />
    </Line>
);
