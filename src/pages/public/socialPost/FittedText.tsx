import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { largestFitting } from './fitting.ts';
import { useFontsLoaded } from './useFontsLoaded.ts';

const Box = styled('div')({
    display: 'grid',
    // Leaves the text as wide as its longest word, so that it is known when that is too wide.
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
    /** How large it may grow, in pixels. */
    largest: number;
    /** Below this size, in pixels, words are broken rather than drawn smaller still. */
    wholeWords: number;
    className: string;
}

/** Grows a text in its box, with its words whole as long as that leaves it large enough to read. */
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

/** A text as large as its box allows, from 9 px on, in the direction of its script. */
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
