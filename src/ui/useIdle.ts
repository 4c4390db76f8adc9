import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** Whether the browser has been idle since the component mounted and `isSettled`. */
export const useIdle = (isSettled = true) => {
    const [isIdle, setIdle] = useState(false);
    useEffect(() => {
        if (!isSettled) return;
        let isLeft = false;
        void whenIdle().then(() => isLeft || setIdle(true));
        return () => {
            isLeft = true;
        };
    }, [isSettled]);
    return isIdle;
};
