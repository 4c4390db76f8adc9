import { useState, type DragEvent } from 'react';

/** A place files can be dropped on: whether they are held over it, and what its element listens to. */
export const useFileDrop = (take: (files: File[]) => void) => {
    const [over, setOver] = useState(false);
    const target = {
        onDragOver: (event: DragEvent) => {
            event.preventDefault();
            setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop: (event: DragEvent) => {
            event.preventDefault();
            setOver(false);
            take([...event.dataTransfer.files]);
        },
    };
    return { over, target };
};
