import { useCall } from '../../../dataProvider/calls.ts';

/** A member's reminders, one request shared by the facts and the tab. */
export const useReminders = (id: number) => useCall('GET user/{id}/reminders', { params: { id } });
