import { useTranslate } from 'react-admin';
import type { Edit } from '../../../contract/history.ts';

/** Returns who made an edit, as its line begins. */
export const useAuthorName = () => {
    const translate = useTranslate();
    return ({ by }: Pick<Edit, 'by'>) => {
        if (by?.program !== undefined) return translate('history.byProgram', { ...by });
        return by?.name ?? translate('history.outside');
    };
};
