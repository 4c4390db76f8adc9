import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { movedBy, zoomedAt, type Point } from './pictureView.ts';
import type { ChangeView } from './usePictureView.ts';

/** How far the wheel zooms, per pixel; a pinch on a touchpad arrives as small wheel steps with Ctrl. */
const wheelStep = { plain: 0.0015, pinch: 0.01 };
const pixelsOfLine = 16;
const closeUp = 3;

const middle = ([one, other]: readonly [Point, Point]): Point => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
});
const apart = ([one, other]: readonly [Point, Point]) => Math.hypot(one.x - other.x, one.y - other.y);

/** The position of a pointer, from the centre of the stage. */
const fromMiddle = (stage: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
};

/**
 * Mouse and touch gestures on the stage: drag moves, wheel and pinch zoom at the pointer, a double click
 * zooms in and back out. Returns the handlers of the stage.
 */
export const useGestures = (stage: HTMLElement | null, change: ChangeView) => {
    const pointers = useRef(new Map<number, Point>());

    useEffect(() => {
        if (!stage) return;
        // React's own listener is passive, which lets the browser zoom the whole page.
        const zoom = (event: WheelEvent) => {
            event.preventDefault();
            const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? pixelsOfLine : 1);
            const step = event.ctrlKey ? wheelStep.pinch : wheelStep.plain;
            const at = fromMiddle(stage, event);
            change(view => zoomedAt(view, Math.exp(-pixels * step), at));
        };
        stage.addEventListener('wheel', zoom, { passive: false });
        return () => stage.removeEventListener('wheel', zoom);
    }, [stage, change]);

    const moved = (before: Point[], after: Point[]) => {
        const [from, to] = [before[0]!, after[0]!];
        if (before.length === 1) change(view => movedBy(view, to.x - from.x, to.y - from.y));
        if (before.length !== 2) return;
        const [was, is] = [before, after] as unknown as [[Point, Point], [Point, Point]];
        const [start, end] = [middle(was), middle(is)];
        const factor = apart(is) / Math.max(1, apart(was));
        change(view => zoomedAt(movedBy(view, end.x - start.x, end.y - start.y), factor, end));
    };

    const lift = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
    return {
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture?.(event.pointerId);
            pointers.current.set(event.pointerId, fromMiddle(event.currentTarget, event));
        },
        onPointerMove: (event: PointerEvent<HTMLElement>) => {
            if (!pointers.current.has(event.pointerId)) return;
            const before = [...pointers.current.values()];
            pointers.current.set(event.pointerId, fromMiddle(event.currentTarget, event));
            moved(before, [...pointers.current.values()]);
        },
        onPointerUp: lift,
        onPointerCancel: lift,
        onDoubleClick: (event: MouseEvent<HTMLElement>) => {
            const at = fromMiddle(event.currentTarget, event);
            change(view => zoomedAt(view, view.zoom > 1 ? 0 : closeUp, at));
        },
    };
};
