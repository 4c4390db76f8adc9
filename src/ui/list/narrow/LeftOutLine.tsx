import { useLocaleState, useTranslate } from 'react-admin';
import { Quiet } from '../../Quiet.tsx';

interface LeftOutLineProps {
    /** The server cannot narrow or sort by them, or their values in the address do not exist. */
    why: 'cannot' | 'refused';
    /** Translated, as in a sentence; nothing is shown without any. */
    names: readonly string[];
}

export const LeftOutLine = ({ why, names }: LeftOutLineProps) => {
    const translate = useTranslate();
    const [locale = 'en'] = useLocaleState();
    if (names.length === 0) return null;
    const list = new Intl.ListFormat(locale, { type: 'disjunction' });
    return <Quiet role="status">{translate(`lists.leftOut.${why}`, { names: list.format(names) })}</Quiet>;
};
