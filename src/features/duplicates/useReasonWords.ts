import { useTranslate } from 'react-admin';
import type { DuplicateReason } from '../../../contract/duplicates.ts';

/** Returns the function that says in words why two records may be the same. */
export const useReasonWords = () => {
    const translate = useTranslate();
    return ({ code, args }: DuplicateReason) => translate(`resources.duplicates.reasons.${code}`, args);
};
