import { useTranslate } from 'react-admin';
import type { UserRow } from '../../contract/people.ts';

type Method = UserRow['account_type'];

/** Returns a function that names a sign-up method; our own accounts are called Email, an unknown method stays null. */
export const useMethodText = () => {
    const translate = useTranslate();
    return (method: Method) =>
        method && translate(`resources.users.profile.accountTypes.${method}`, { _: method });
};

/** The sign-up method of a member, or a dash. */
export const SignupMethod = ({ type }: { type: Method }) => useMethodText()(type) ?? '–';
