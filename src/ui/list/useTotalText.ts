import { useLocaleState, useTranslate } from 'react-admin';

/** The significant digits of an estimate, which is accurate to a few percent. */
const meant = 3;

/** Returns a function that formats the size of a list, an estimate as "about 61,300". */
export const useTotalText = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    return (total: number, isEstimate = false) =>
        isEstimate
            ? translate('components.about', {
                  count: total.toLocaleString(locale, { maximumSignificantDigits: meant }),
              })
            : total.toLocaleString(locale);
};
