import { useTranslate } from 'react-admin';
import type { UserRow } from '../../contract/people.ts';

/** How a member signed up; an account of our own is shown as Email. */
export const SignupMethod = ({ type }: { type: UserRow['account_type'] }) => {
    const translate = useTranslate();
    return translate(`resources.users.profile.accountTypes.${type}`, { _: type });
};
