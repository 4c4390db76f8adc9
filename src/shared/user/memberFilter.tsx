import type { RecordFilter } from '../../kit/list/narrow/filter.ts';
import { view } from '../../kit/view.tsx';
import { useMember } from './useMember.ts';

const MemberInput = view(() => import('./MemberInput.tsx').then(module => module.MemberInput), null);

const MemberName = ({ id }: { id: string }) => <bdi>{useMember(id)?.username ?? `#${id}`}</bdi>;

/** Narrows a list to what one member wrote; `label` is a message key. */
export const memberFilter = (label: string): RecordFilter => ({
    kind: 'record',
    source: 'member',
    label,
    Input: MemberInput,
    Name: MemberName,
});
