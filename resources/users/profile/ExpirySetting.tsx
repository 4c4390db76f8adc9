import { useTranslate } from 'react-admin';
import type { Reminder } from '../../../contract/profile.ts';
import { Quiet } from '../../../src/kit/Quiet.tsx';

/**
 * How long before expiry a member is reminded; an unknown period is shown unchanged. A backend may not tell which reminder is the
 * one of expiry, or whether there is any.
 */
export const ExpirySetting = ({ reminders }: { reminders: readonly Reminder[] }) => {
    const translate = useTranslate();
    const period = reminders.find(({ type }) => type === 'expiration')?.period;
    if (!period && reminders.some(({ type }) => type === null)) return <Quiet>–</Quiet>;
    if (!period) return <Quiet>{translate('resources.users.profile.noReminder')}</Quiet>;
    return <>{translate(`resources.users.profile.reminders.${period}`, { _: period })}</>;
};
