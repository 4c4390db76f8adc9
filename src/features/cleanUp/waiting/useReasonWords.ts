import { useTranslate } from 'react-admin';
import type { ImportReason, ImportWhy } from '../../../../contract/importReasons.ts';

/** Why a row waits: `tag` in two or three words, `says` with what is wrong, `whole` both. */
export const useReasonWords = () => {
    const translate = useTranslate();
    const tag = (why: ImportWhy) => translate(`resources.quarantine.why.${why}`);
    const says = ({ why, args }: ImportReason) =>
        translate(`resources.quarantine.says.${why === 'twice' ? `${why}_${args.what}` : why}`, {
            ...args,
            smart_count: Number(args.count ?? 1),
            _: '',
        });
    return {
        tag,
        says,
        whole: (reason: ImportReason) => [tag(reason.why), says(reason)].filter(Boolean).join(': '),
    };
};
