import { useTranslate } from 'react-admin';
import { barcodeDigits, gtinOf, isBarcode } from '../../../contract/barcode.ts';
import { differingPlace } from '../../../src/shared/barcode/differingPlace.ts';
import { MarkedDigit } from '../../../src/shared/barcode/MarkedDigit.tsx';
import { styled } from '../../../src/kit/styled.ts';

const Why = styled('div')(({ theme: { palette, typography } }) => ({
    ...typography.caption,
    color: palette.level.high.text,
}));

interface TypedBarcodeProps {
    typed: string;
    /** The barcode of the page. */
    barcode: string;
}

/** The barcode of a submission as it was typed; where it is one digit off, which, and which is right if that is known. */
export const TypedBarcode = ({ typed, barcode }: TypedBarcodeProps) => {
    const translate = useTranslate();
    if (gtinOf(typed) === gtinOf(barcode)) return <>{typed}</>;
    const place = differingPlace(typed, barcode);
    const after = place === undefined ? 0 : barcodeDigits(typed.slice(place + 1)).length;
    const isKnown = place !== undefined && isBarcode(barcode);
    const words = translate(`resources.barcode-misses.page.${isKnown ? 'oneOffRight' : 'oneOff'}`, {
        digit: barcode.at(-1 - after),
    });
    return (
        <>
            <MarkedDigit text={typed} unlike={barcode} />
            <Why>{words}</Why>
        </>
    );
};
