import { useLayoutEffect, useRef } from 'react';
import { styled } from '../../../kit/styled.ts';
import { largestFitting } from './fitting.ts';
import { useFontsLoaded } from './useFontsLoaded.ts';

const Box = styled('div')({
    display: 'grid',
    // Keeps the text as wide as its longest word, so that an overflow can be measured.
    gridTemplateColumns: 'minmax(0, 100%)',
    alignContent: 'center',
    inlineSize: '100%',
    minBlockSize: 0,
    overflow: 'hidden',
    textAlign: 'center',
    '& > *': { lineHeight: 1.24, textWrap: 'balance' },
});

interface FittedTextProps {
    text: string;
    /** The largest size, in pixels. */
    largest: number;
    /** Below this size, in pixels, words break instead of shrinking further. */
    wholeWords: number;
    className: string;
}

/** Fits a text into its box, without breaking words as long as it stays large enough to read. */
const fit = (box: HTMLElement, text: HTMLElement, largest: number, wholeWords: number) => {
    const largestWith = (overflowWrap: 'normal' | 'anywhere') => {
        text.style.overflowWrap = overflowWrap;
        return largestFitting(size => {
            text.style.fontSize = `${size}px`;
            return text.scrollWidth <= box.clientWidth && text.offsetHeight <= box.clientHeight;
        }, largest);
    };
    const whole = largestWith('normal');
    const size = whole >= wholeWords ? whole : largestWith('anywhere');
    text.style.fontSize = `${size}px`;
};

/** A text as large as its box allows, at least 9 px, in the direction of its script. */
export const FittedText = ({ text, largest, wholeWords, className }: FittedTextProps) => {
    const box = useRef<HTMLDivElement>(null);
    const words = useRef<HTMLSpanElement>(null);
    const fontsLoaded = useFontsLoaded(text);
    useLayoutEffect(() => {
        if (box.current && words.current) fit(box.current, words.current, largest, wholeWords);
        // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another text or font has another size
    }, [text, largest, wholeWords, fontsLoaded]);
    return (
        <Box ref={box} className={className}>
            <span ref={words} dir="auto">
                {text}
            </span>
        </Box>
    );
};
