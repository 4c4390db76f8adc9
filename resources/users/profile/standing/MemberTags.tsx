import { useTranslate } from 'react-admin';
import { formatDay, parseWireTime } from '../../../../src/ui/format/time.ts';
import { Tag } from '../../../../src/ui/Tag.tsx';
import { isMuted, useStanding } from './useStanding.ts';

/** Whether a member is muted, until when, and when they were last warned. */
export const MemberTags = ({ id }: { id: number }) => {
    const translate = useTranslate();
    const { data } = useStanding(id);
    const dayOf = (wire: string | null) => {
        const time = parseWireTime(wire);
        return { day: time ? formatDay(time) : '' };
    };
    const mute = data?.notes.find(isMuted);
    const warning = data?.notes.find(({ type }) => type === 'warning');
    const t = (key: string, wire: string | null) =>
        translate(`resources.users.profile.standing.${key}`, dayOf(wire));
    return (
        <>
            {mute && <Tag accent>{t('mutedUntil', mute.until)}</Tag>}
            {warning && <Tag>{t('warnedOn', warning.at)}</Tag>}
        </>
    );
};
