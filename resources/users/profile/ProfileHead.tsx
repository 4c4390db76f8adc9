import { useLocaleState, useTranslate } from 'react-admin';
import type { User } from '../../../contract/profile.ts';

/** A member's level and experience. */
export const ProfileHead = ({ user: { level, experience } }: { user: User }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    return (
        <>
            {translate('resources.users.profile.level', { level })} ·{' '}
            {translate('resources.users.profile.experience', {
                experience: experience.toLocaleString(locale),
            })}
        </>
    );
};
