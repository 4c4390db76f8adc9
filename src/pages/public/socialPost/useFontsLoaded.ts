import { useEffect, useState } from 'react';

/** Whether the fonts of a text have loaded: each script's font loads when it is first needed. */
export const useFontsLoaded = (text: string) => {
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
