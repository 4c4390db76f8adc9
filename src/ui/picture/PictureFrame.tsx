import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { styled } from '../styled.ts';
import {
    boxBetween,
    draggedBox,
    movedBox,
    pointOnPicture,
    resizedBox,
    type Box,
    type Handle,
} from './box.ts';
import type { PictureView, Point, Size } from './pictureView.ts';

const Layer = styled('div')(({ theme: { palette } }) => ({
    position: 'absolute',
    inset: 0,
    '&.drawing': { pointerEvents: 'auto', cursor: 'crosshair', touchAction: 'none' },
    '&:focus-visible': { outlineOffset: -2 },
    '& .frame': {
        position: 'absolute',
        border: `2px solid ${palette.spot.line}`,
        outline: `1px solid ${palette.spot.edge}`,
        boxShadow: `0 0 0 9999px ${palette.spot.shade}`,
    },
    '& .handle': {
        position: 'absolute',
        width: 12,
        height: 12,
        transform: 'translate(-50%, -50%)',
        borderRadius: 2,
        border: `1.5px solid ${palette.spot.edge}`,
        backgroundColor: palette.spot.line,
    },
}));

const sides = [-1, 0, 1] as const;

const handles: readonly Handle[] = sides
    .flatMap(down => sides.map(across => ({ across, down })))
    .filter(({ across, down }) => across !== 0 || down !== 0);

const percent = (share: number) => `${share * 100}%`;

/** How far an arrow key moves or resizes a frame, as a share of the picture. */
const step = 0.01;

/** The direction of an arrow key on a picture turned clockwise by quarter turns. */
const directionOf = (key: string, turns: number): Point | undefined => {
    const at = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'].indexOf(key);
    if (at < 0) return undefined;
    const own = (at - turns + 4) % 4;
    return { x: [1, 0, -1, 0][own]! * step, y: [0, 1, 0, -1][own]! * step };
};

type Drag =
    { kind: 'draw'; from: Point } | { kind: 'handle'; handle: Handle } | { kind: 'move'; last: Point };

export interface PictureFrameProps {
    /** The framed part of the picture, as stored. */
    box: Box;
    /** Called with a changed frame; without it the frame is fixed. */
    onChange?: (box: Box) => void;
    /** Accepts the frame (Enter). */
    onDone?: () => void;
    /** Removes the frame (Delete, Backspace). */
    onRemove?: () => void;
    /** Translated: the frame's name, and how keys change it. */
    label: string;
    view: PictureView;
    size: Size;
    stage: Size;
    element: HTMLElement | null;
}

/** Drawn by dragging, changed by its handles, by arrow keys (moved) and by Shift with arrow keys (resized). */
export const PictureFrame = (props: PictureFrameProps) => {
    const { box, onChange, onDone, onRemove, label, view, size, stage, element } = props;
    const layer = useRef<HTMLDivElement>(null);
    const drag = useRef<Drag>(undefined);
    const isDrawing = onChange !== undefined;
    useEffect(() => {
        if (isDrawing) layer.current?.focus({ preventScroll: true });
    }, [isDrawing]);
    const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
        const { left, top, width, height } = element!.getBoundingClientRect();
        const point = { x: clientX - left - width / 2, y: clientY - top - height / 2 };
        return pointOnPicture(point, view, size, stage);
    };
    const begin = (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || !element) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const { handle, frame } = (event.target as HTMLElement).dataset;
        if (handle !== undefined) drag.current = { kind: 'handle', handle: handles[Number(handle)]! };
        else if (frame !== undefined) drag.current = { kind: 'move', last: pointAt(event) };
        else drag.current = { kind: 'draw', from: pointAt(event) };
    };
    const move = (event: PointerEvent<HTMLElement>) => {
        const current = drag.current;
        if (!current) return;
        event.stopPropagation();
        const to = pointAt(event);
        if (current.kind === 'draw') onChange?.(boxBetween(current.from, to));
        else if (current.kind === 'handle') onChange?.(draggedBox(box, current.handle, to));
        else {
            onChange?.(movedBox(box, to.x - current.last.x, to.y - current.last.y));
            current.last = to;
        }
    };
    const press = (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const by = directionOf(event.key, view.turns);
        const act = () => {
            if (by) return () => onChange?.((event.shiftKey ? resizedBox : movedBox)(box, by.x, by.y));
            if (event.key === 'Enter') return onDone;
            return event.key === 'Delete' || event.key === 'Backspace' ? onRemove : undefined;
        };
        const does = act();
        if (!does) return;
        event.preventDefault();
        event.stopPropagation();
        does();
    };
    const end = () => void (drag.current = undefined);
    const place = {
        left: percent(box.x),
        top: percent(box.y),
        width: percent(box.width),
        height: percent(box.height),
    };
    if (!isDrawing)
        return (
            <Layer aria-hidden="true">
                <div className="frame" style={place} />
            </Layer>
        );
    return (
        <Layer
            ref={layer}
            className="drawing"
            role="application"
            aria-label={label}
            tabIndex={0}
            onKeyDown={press}
            onPointerDown={begin}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={end}
            onDoubleClick={event => event.stopPropagation()}
        >
            <div className="frame" data-frame="" style={place} />
            {handles.map(({ across, down }, index) => (
                <span
                    key={`${across} ${down}`}
                    className="handle"
                    data-handle={index}
                    style={{
                        left: percent(box.x + ((across + 1) / 2) * box.width),
                        top: percent(box.y + ((down + 1) / 2) * box.height),
                    }}
                />
            ))}
        </Layer>
    );
};
