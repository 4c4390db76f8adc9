import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import { clsx } from 'clsx';
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { imageAddress, type ImageSize } from '../format/image.ts';
import { styled } from '../styled.ts';
import type { Picture } from './picture.ts';
import { fitScale, movedBy, type PictureView, type Point, type Size, zoomedAt } from './pictureView.ts';
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

/** Drag moves, wheel and pinch zoom at the pointer, a double click zooms in and back out. */
const useGestures = (stage: HTMLElement | null, change: ChangeView) => {
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

const Stage = styled('div')(({ theme: { palette, typography } }) => ({
    position: 'relative',
    flex: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplate: '100% / 100%',
    placeItems: 'center',
    overflow: 'hidden',
    touchAction: 'none',
    userSelect: 'none',
    cursor: 'zoom-in',
    backgroundColor: palette.photo,
    '&.close': { cursor: 'grab', '&:active': { cursor: 'grabbing' } },
    '& img': { gridArea: '1 / 1', maxWidth: 'none', willChange: 'transform' },
    '& img.preview': { width: '100%', height: '100%', objectFit: 'contain' },
    '& img.waiting': { opacity: 0 },
    '& > .over': { gridArea: '1 / 1', flex: 'none', position: 'relative', pointerEvents: 'none' },
    '& > .MuiLinearProgress-root': { position: 'absolute', insetInline: 0, insetBlockStart: 0 },
    '& .broken': {
        display: 'grid',
        justifyItems: 'center',
        gap: 8,
        color: palette.paper.muted,
        ...typography.body1,
    },
}));

interface ViewerStageProps {
    picture: Picture & { stem: string };
    /** The size on the page, already loaded, which stands in for the original. */
    preview: ImageSize;
    view: PictureView;
    change: ChangeView;
    /** The size of the picture, once loaded, and of the stage. */
    size: Size;
    stage: Size;
    onSize: (size: Size) => void;
    onBroken?: () => void;
    element: HTMLElement | null;
    onElement: (element: HTMLDivElement | null) => void;
    /** Drawn over the loaded picture, in a box that covers it and turns with it. */
    children?: ReactNode;
}

/** One picture in original size, positioned by the view; mouse and touch change the view. */
export const ViewerStage = (props: ViewerStageProps) => {
    const { picture, preview, view, change, size, stage, onSize, onBroken, element, onElement, children } =
        props;
    const translate = useTranslate();
    const image = useRef<HTMLImageElement>(null);
    const [state, setState] = useState<'waiting' | 'shown' | 'broken'>('waiting');
    const gestures = useGestures(element, change);
    const { zoom, x, y, turns } = view;
    const scale = fitScale(size, stage, turns) * zoom;
    const shown = () => {
        const { naturalWidth, naturalHeight } = image.current!;
        onSize({ width: naturalWidth, height: naturalHeight });
        setState('shown');
    };
    return (
        <Stage ref={onElement} className={clsx({ close: zoom > 1 })} {...gestures}>
            {state === 'waiting' && <LinearProgress aria-label={translate('components.loading')} />}
            {state === 'waiting' && (
                <img className="preview" src={imageAddress(picture.stem, preview)} alt="" draggable={false} />
            )}
            {state === 'broken' ? (
                <p className="broken" role="alert">
                    <BrokenIcon aria-hidden="true" />
                    {translate('components.viewer.failed')}
                </p>
            ) : (
                <img
                    ref={image}
                    src={imageAddress(picture.stem, 'original')}
                    alt={picture.name}
                    draggable={false}
                    className={state}
                    style={{
                        transform: `translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${scale})`,
                    }}
                    onLoad={shown}
                    onError={() => {
                        setState('broken');
                        onBroken?.();
                    }}
                />
            )}
            {children && state === 'shown' && (
                <div
                    className="over"
                    style={{
                        width: size.width * scale,
                        height: size.height * scale,
                        transform: `translate(${x}px, ${y}px) rotate(${turns * 90}deg)`,
                    }}
                >
                    {children}
                </div>
            )}
        </Stage>
    );
};
