import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from '../../../ui/styled.ts';

/** Each script has its own fonts. */
const useFontsLoaded = (text: string) => {
    const [loaded, setLoaded] = useState<string>();
    useEffect(() => {
        let current = true;
        const settle = async () => {
            // A font that fails to load falls back to the next one; jsdom has no fonts.
            await document.fonts?.load("600 40px 'Inter Variable'", text).catch(() => undefined);
            if (current) setLoaded(text);
        };
        void settle();
        return () => {
            current = false;
        };
    }, [text]);
    return loaded === text;
};

/** In pixels of the image (catalogue document, section 10). */
const smallestText = 9;

/** The largest whole size in pixels, from 9 up to `largest`, that fits; 9 if none does. */
export const largestFitting = (fits: (size: number) => boolean, largest: number): number => {
    let fitting = smallestText;
    let tooLarge = largest + 1;
    while (tooLarge - fitting > 1) {
        const size = Math.floor((fitting + tooLarge) / 2);
        if (fits(size)) fitting = size;
        else tooLarge = size;
    }
    return fitting;
};

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
    /** In pixels. */
    largest: number;
    /** Below this size, in pixels, words break. */
    wholeWords: number;
    className: string;
}

/** Words break only to stay readable. */
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
