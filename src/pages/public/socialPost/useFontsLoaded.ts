import { useEffect, useState } from 'react';

/** Whether the faces that draw a text are there: they are fetched script by script, when first needed. */
export const useFontsLoaded = (text: string) => {
    const [loaded, setLoaded] = useState<string>();
    useEffect(() => {
        let current = true;
        const settle = async () => {
            // A face that cannot be fetched is drawn in the next one; jsdom has none to wait for.
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
