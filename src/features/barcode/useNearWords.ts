import { useTranslate } from 'react-admin';
import { isBarcode } from '../../../contract/barcode.ts';
import type { NearBarcode } from '../../../contract/barcodes.ts';

/** Describes a barcode one digit off: “Fennel Gel · 2 submissions · wrong check digit”. */
export const useNearWords = () => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.barcode-misses.page.${key}`, args);
    return ({ product, submissions, scans, barcode }: NearBarcode) =>
        [
            product?.name,
            submissions > 0 && t('submitted', { smart_count: submissions }),
            scans > 0 && t('scans', { smart_count: scans }),
            !isBarcode(barcode) && t('wrongCheckDigit'),
        ]
            .filter(Boolean)
            .join(' · ');
};
