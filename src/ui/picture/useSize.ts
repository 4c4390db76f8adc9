import { useLayoutEffect, useState } from 'react';
import type { Size } from './pictureView.ts';

/** In pixels; 0 before layout. */
export const useSize = (element: HTMLElement | null): Size => {
    const [size, setSize] = useState<Size>({ width: 0, height: 0 });
    useLayoutEffect(() => {
        if (!element) return;
        const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
        measure();
        const observer = new ResizeObserver(measure);
        observer.observe(element);
        return () => observer.disconnect();
    }, [element]);
    return size;
};
