import { useTranslate } from 'react-admin';
import { checkDigitOf, formOfBarcode } from '../../../contract/barcode.ts';

/** The kind of a barcode, and whether its check digit is right: `EAN-13, check digit 6 is right`. */
export const CheckedForm = ({ digits }: { digits: string }) => {
    const translate = useTranslate();
    const [given, right] = [digits.at(-1), String(checkDigitOf(digits))];
    const form = formOfBarcode(digits);
    return translate(`resources.barcode-misses.page.${given === right ? 'formRight' : 'formWrong'}`, {
        form,
        digit: given,
        right,
    });
};
