import type { useTranslate } from 'react-admin';
import type { RecordChange } from '../../services/events/newsKeys.ts';

/** That there is a newer version of a record than the one on the screen, and whose. */
export const savedWords = (translate: ReturnType<typeof useTranslate>, { by, own }: RecordChange) => {
    if (own) return translate('components.live.savedElsewhere');
    return by === null
        ? translate('components.live.newer')
        : translate('components.live.saved', { name: by });
};
