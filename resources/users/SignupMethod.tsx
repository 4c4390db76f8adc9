import { useTranslate } from 'react-admin';
import type { UserRow } from '../../contract/people.ts';

/** The sign-up method of a member; our own accounts are shown as Email, an unknown method as a dash. */
export const SignupMethod = ({ type }: { type: UserRow['account_type'] }) => {
    const translate = useTranslate();
    if (type === null) return '–';
    return translate(`resources.users.profile.accountTypes.${type}`, { _: type });
};
