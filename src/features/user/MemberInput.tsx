import { useTranslate } from 'react-admin';
import { FoundInput } from '../../ui/input/FoundInput.tsx';
import type { ChosenProps } from '../../ui/list/narrow/filter.ts';
import { type Member, useMember, usersQuery } from './members.ts';

export const MemberInput = (props: ChosenProps) => (
    <FoundInput<Member>
        {...props}
        chosen={useMember(props.value)}
        found={usersQuery}
        nameOf={({ username }) => username}
        placeholder={useTranslate()('components.input.users')}
    />
);

export const MemberName = ({ id }: { id: string }) => <bdi>{useMember(id)?.username ?? `#${id}`}</bdi>;
