import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../../dataProvider/useConsole.ts';

/** A member's reminders, one request shared by the facts and the tab. */
export const useReminders = (id: number) => {
    const { userReminders } = useConsole();
    return useQuery({ queryKey: ['users', id, 'reminders'], queryFn: () => userReminders(id) });
};
