import { useTranslate } from 'react-admin';
import type { ImportReason, ImportWhy } from '../../../../contract/importReasons.ts';

/** Why a row waits: `tag` in two or three words, `says` with what is wrong. */
export const useReasonWords = () => {
    const translate = useTranslate();
    return {
        tag: (why: ImportWhy) => translate(`resources.quarantine.why.${why}`),
        says: ({ why, args }: ImportReason) =>
            translate(`resources.quarantine.says.${why}`, {
                ...args,
                smart_count: Number(args.count ?? 1),
                _: '',
            }),
    };
};
