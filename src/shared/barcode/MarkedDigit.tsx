import { MarkedPart } from '../../kit/MarkedPart.tsx';
import { differingPlace } from './differingPlace.ts';

interface MarkedDigitProps {
    /** Ends with a barcode. */
    text: string;
    unlike: string;
}

/** A text with the digit marked by which the barcode at its end differs from another one. */
export const MarkedDigit = ({ text, unlike }: MarkedDigitProps) => {
    const place = differingPlace(text, unlike);
    return place === undefined ? text : <MarkedPart text={text} from={place} to={place + 1} />;
};
