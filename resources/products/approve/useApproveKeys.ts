import { useLayoutEffect, useRef } from 'react';
import { atRest, turnedBy, zoomedAt } from '../../../src/kit/viewer/pictureView.ts';
import { zoomStep } from '../../../src/kit/viewer/viewerKeys.ts';
import { usePhotographStage } from './photographStage.ts';
import { usePicture } from './picture.ts';
import { useReading } from './reading.ts';
import { areKeysOff, useApproveKey } from './useApproveKey.ts';

interface Acts {
    onSave: (how: 'next' | 'stay') => void;
    onBack: () => void;
}

/** The keys of the page that belong to no single field. */
export const useApproveKeys = ({ onSave, onBack }: Acts) => {
    const { photographs, show, change, framing, setFraming } = usePhotographStage();
    const { state, read, cancel } = useReading();
    const { use, turn, startCrop } = usePicture();
    const { photograph } = usePhotographStage();
    const showAt = (index: number) => () => {
        const side = photographs[index]?.side;
        if (side) show(side);
    };
    useApproveKey('1', showAt(0));
    useApproveKey('2', showAt(1));
    useApproveKey('3', showAt(2));
    const larger = () => change(view => zoomedAt(view, zoomStep));
    useApproveKey('+', larger, true);
    useApproveKey('=', larger, true);
    useApproveKey('-', () => change(view => zoomedAt(view, 1 / zoomStep)), true);
    useApproveKey('0', () => change(() => atRest));
    useApproveKey('r', () => change(view => turnedBy(view, 1)));
    useApproveKey('f', () => setFraming(framing === 'read' ? undefined : 'read'));
    useApproveKey('i', () => void read());
    useApproveKey('p', () => use(photograph.side));
    useApproveKey('c', startCrop);
    useApproveKey('t', turn);

    const latest = useRef({ onSave, onEscape: onBack });
    useLayoutEffect(() => {
        latest.current = {
            onSave,
            onEscape: () => {
                if (framing) setFraming(undefined);
                else if (state.status === 'reading') cancel();
                else onBack();
            },
        };
    });
    useLayoutEffect(() => {
        const leave = (event: KeyboardEvent) => {
            if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || areKeysOff()) return;
            event.preventDefault();
            latest.current.onEscape();
        };
        // Before the focused control, as an open list of options takes every Enter.
        const save = (event: KeyboardEvent) => {
            if (!(event.ctrlKey || event.metaKey) || event.altKey || areKeysOff()) return;
            const isSave = event.key.toLowerCase() === 's' && !event.shiftKey;
            if (event.key !== 'Enter' && !isSave) return;
            event.preventDefault();
            event.stopPropagation();
            if (!event.repeat) latest.current.onSave(isSave || event.shiftKey ? 'stay' : 'next');
        };
        document.addEventListener('keydown', save, { capture: true });
        document.addEventListener('keydown', leave);
        return () => {
            document.removeEventListener('keydown', save, { capture: true });
            document.removeEventListener('keydown', leave);
        };
    }, []);
};
