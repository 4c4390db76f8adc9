import { useLayoutEffect, useRef } from 'react';
import { atRest, turnedBy, zoomedAt } from '../../../src/ui/picture/pictureView.ts';
import { zoomStep } from '../../../src/ui/picture/viewerKeys.ts';
import { usePhotographStage, usePicture } from './photographStage.ts';
import { useReading } from './reading.ts';
import { areKeysOff, useFormKey } from '../../../src/ui/keys/useFormKey.ts';

interface Acts {
    onSave: (how: 'next' | 'stay') => void;
    onBack: () => void;
}

export const useApproveKeys = ({ onSave, onBack }: Acts) => {
    const { photographs, show, change, framing, setFraming } = usePhotographStage();
    const { state, read, cancel } = useReading();
    const { use, turn, startCrop } = usePicture();
    const { photograph } = usePhotographStage();
    const showAt = (index: number) => () => {
        const side = photographs[index]?.side;
        if (side) show(side);
    };
    useFormKey('1', showAt(0));
    useFormKey('2', showAt(1));
    useFormKey('3', showAt(2));
    const larger = () => change(view => zoomedAt(view, zoomStep));
    useFormKey('+', larger, true);
    useFormKey('=', larger, true);
    useFormKey('-', () => change(view => zoomedAt(view, 1 / zoomStep)), true);
    useFormKey('0', () => change(() => atRest));
    useFormKey('r', () => change(view => turnedBy(view, 1)));
    useFormKey('f', () => setFraming(framing === 'read' ? undefined : 'read'));
    useFormKey('i', () => void read());
    useFormKey('p', () => use(photograph.side));
    useFormKey('c', startCrop);
    useFormKey('t', turn);

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
