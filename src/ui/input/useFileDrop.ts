import { useState, type DragEvent } from 'react';

/** A drop zone for files: whether files are held over it, and the handlers of its element. */
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
