import { MarkedPart } from '../../kit/MarkedPart.tsx';
import { MarkedDigit } from '../../shared/barcode/MarkedDigit.tsx';
import { plain } from './options.ts';

interface MarkedProps {
    text: string;
    typed: string;
    /** The barcode that the one in the text differs from in one digit, which is marked instead. */
    unlike: string | undefined;
}

/** A text in which what was typed is marked, unless plain spelling changes its length. */
export const Marked = ({ text, typed, unlike }: MarkedProps) => {
    if (unlike !== undefined) return <MarkedDigit text={text} unlike={unlike} />;
    if (typed === '' || plain(text).length !== text.length) return text;
    const from = plain(text).indexOf(plain(typed));
    return from < 0 ? text : <MarkedPart text={text} from={from} to={from + plain(typed).length} />;
};
