import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from '../../../kit/styled.ts';
import { postSide } from './PostImage.tsx';

const Frame = styled('div')(({ theme: { palette, radius } }) => ({
    inlineSize: '100%',
    aspectRatio: '1',
    overflow: 'hidden',
    borderRadius: radius.frame,
    boxShadow: `0 0 0 1px ${palette.paper.hairline}`,
    '& > *': { inlineSize: postSide, blockSize: postSide, transformOrigin: '0 0' },
}));

/** Scales the image to the available space. */
export const Preview = ({ children }: { children: ReactNode }) => {
    const frame = useRef<HTMLDivElement>(null);
    const [width, setWidth] = useState(0);
    useLayoutEffect(() => {
        if (!frame.current) return;
        const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
        setWidth(frame.current.clientWidth);
        observer.observe(frame.current);
        return () => observer.disconnect();
    }, []);
    return (
        // The image has its own direction, and is positioned from the corner it scales from.
        <Frame ref={frame} dir="ltr">
            <div style={{ transform: `scale(${width / postSide})` }}>{children}</div>
        </Frame>
    );
};
