import { useLocaleState, useTranslate } from 'react-admin';
import type { User } from '../../../contract/profile.ts';

/** A member's level and experience, as far as they are known. */
export const ProfileHead = ({ user: { level, experience } }: { user: User }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const facts = [
        level !== null && translate('resources.users.profile.level', { level }),
        experience !== null &&
            translate('resources.users.profile.experience', {
                experience: experience.toLocaleString(locale),
            }),
    ];
    return facts.filter(Boolean).join(' · ');
};
