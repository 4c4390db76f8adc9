import type { RecordFilter } from '../../ui/list/narrow/filter.ts';
import { view } from '../../ui/view.tsx';

const MemberInput = view(() => import('./MemberInput.tsx').then(module => module.MemberInput), null);
const MemberName = view(() => import('./MemberInput.tsx').then(module => module.MemberName), null);

/** Narrows a list to one member's entries; `label` is a message key. */
export const memberFilter = (label: string): RecordFilter => ({
    kind: 'record',
    source: 'member',
    label,
    Input: MemberInput,
    Name: MemberName,
});
