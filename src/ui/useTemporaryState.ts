import { useCallback, useEffect, useState } from 'react';

/** State that resets to undefined `duration` milliseconds after it was last set. */
export const useTemporaryState = <Value>(duration: number) => {
    const [shown, setShown] = useState<{ value: Value }>();
    useEffect(() => {
        if (!shown) return;
        const timer = setTimeout(() => setShown(undefined), duration);
        return () => clearTimeout(timer);
    }, [shown, duration]);
    const show = useCallback((value: Value) => setShown({ value }), []);
    return [shown?.value, show] as const;
};
