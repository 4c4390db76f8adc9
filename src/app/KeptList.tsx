import { Activity, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled } from '@mui/material/styles';

/** Its list is laid out as if it were in its place. */
const Place = styled('div')({ display: 'contents' });

const createBox = () => {
    const box = document.createElement('div');
    box.style.display = 'contents';
    return box;
};

interface BoxProps {
    children: ReactNode;
    onLeave: () => void;
}

/** Its elements are in the page only while it is shown, so that nothing finds those of a screen that is not. */
const Box = ({ children, onLeave }: BoxProps) => {
    const [box] = useState(createBox);
    const place = useRef<HTMLDivElement>(null);
    const leave = useRef(onLeave);
    useLayoutEffect(() => {
        leave.current = onLeave;
    }, [onLeave]);
    useLayoutEffect(() => {
        place.current?.append(box);
        return () => {
            box.remove();
            leave.current();
        };
    }, [box]);
    return (
        <>
            <Place ref={place} />
            {createPortal(children, box)}
        </>
    );
};

export interface KeptListProps extends BoxProps {
    isShown: boolean;
}

/**
 * A list that keeps its elements and its state while a record of it is shown: to come back costs no more than to put
 * them into the page again. Its effects end when it is left (`onLeave`), and begin anew when it is shown.
 */
export const KeptList = ({ isShown, ...props }: KeptListProps) => (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Box {...props} />
    </Activity>
);
