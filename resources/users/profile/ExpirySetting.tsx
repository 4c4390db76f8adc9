import { useTranslate } from 'react-admin';
import type { Reminder } from '../../../contract/profile.ts';
import { Quiet } from '../../../src/kit/Quiet.tsx';

/** How long before something expires a member is reminded; a period nobody knows as it came. */
export const ExpirySetting = ({ reminders }: { reminders: readonly Reminder[] }) => {
    const translate = useTranslate();
    const period = reminders.find(({ type }) => type === 'expiration')?.period;
    if (!period) return <Quiet>{translate('resources.users.profile.noReminder')}</Quiet>;
    return <>{translate(`resources.users.profile.reminders.${period}`, { _: period })}</>;
};
