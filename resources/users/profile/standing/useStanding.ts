import type { MemberNote } from '../../../../contract/members.ts';
import { callKey, useCall } from '../../../../dataProvider/calls.ts';
import { useWordLanguage } from '../../../../src/features/words/useWords.ts';
import { parseWireTime } from '../../../../src/ui/format/time.ts';

/** What staff wrote about a member, and what the member was told; undefined while it loads. */
export const useStanding = (id: number) => {
    const language = useWordLanguage();
    return useCall('GET user/{id}/standing', { params: { id }, query: { language } });
};

export const standingKey = callKey('GET user/{id}/standing');

/** Whether a mute has not ended. */
export const isMuted = ({ type, until }: MemberNote) =>
    type === 'mute' && (parseWireTime(until)?.getTime() ?? 0) > Date.now();
