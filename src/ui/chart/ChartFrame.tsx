import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useSize } from '../picture/useSize.ts';
import { styled } from '../styled.ts';

const Figure = styled('figure')(({ theme: { palette, radius, typography } }) => ({
    minWidth: 0,
    margin: 0,
    '& figcaption': { ...typography.h3, marginBlockEnd: 8 },
    '& .recharts-surface:focus-visible': {
        outline: `2px solid ${palette.accent.mark}`,
        outlineOffset: 2,
        borderRadius: radius.control,
    },
}));

export interface ChartFrameProps {
    /** Translated: the subject of the chart. */
    title: string;
    /** In pixels. */
    height: number;
    /** Receives a key before the chart does. */
    onKey?: (press: KeyboardEvent) => void;
    /** Renders the chart at the available width, in pixels. */
    children: (width: number) => ReactNode;
}

export const ChartFrame = ({ title, height, onKey, children }: ChartFrameProps) => {
    const id = useId();
    const [frame, setFrame] = useState<HTMLElement | null>(null);
    const { width } = useSize(frame);
    return (
        <Figure aria-labelledby={id}>
            <figcaption id={id}>{title}</figcaption>
            <div ref={setFrame} dir="ltr" style={{ height }} onKeyDownCapture={onKey}>
                {width > 0 && children(width)}
            </div>
        </Figure>
    );
};
