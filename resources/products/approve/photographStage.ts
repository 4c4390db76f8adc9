import { createContext, useContext, useMemo, useState } from 'react';
import type { NewProduct } from '../../../contract/moderation.ts';
import { centredOn, fittedTo, type Box } from '../../../src/kit/viewer/box.ts';
import { atRest, type Size } from '../../../src/kit/viewer/pictureView.ts';
import { usePictureView } from '../../../src/kit/viewer/usePictureView.ts';
import { useSize } from '../../../src/kit/viewer/useSize.ts';
import { firstShown, photographsOf, type Side } from './approveValues.ts';

const unknown: Size = { width: 0, height: 0 };

/** What a frame on a photograph is for: the part to read, or the picture of the product. */
export type FrameUse = 'read' | 'crop';

/** The photographs of a submission on their stage: which is shown, how, and what is framed on it. */
export const useNewPhotographStage = (submission: NewProduct) => {
    const photographs = photographsOf(submission);
    const [open, setOpen] = useState<Side>(firstShown(photographs).side);
    const [element, setElement] = useState<HTMLDivElement | null>(null);
    const [sizes, setSizes] = useState<Readonly<Partial<Record<Side, Size>>>>({});
    const [frames, setFrames] = useState<Readonly<Partial<Record<Side, Box>>>>({});
    const [lists, setLists] = useState<Readonly<Partial<Record<Side, Box>>>>({});
    const [isBroken, setBroken] = useState(false);
    const [framing, setFraming] = useState<FrameUse>();
    const stage = useSize(element);
    const size = sizes[open] ?? unknown;
    const list = lists[open];
    const first = useMemo(
        // The frame of the product picture begins at the edges of the photograph.
        () =>
            framing === 'crop' ? atRest : fittedTo(list, size, { width: stage.width, height: stage.height }),
        [framing, list, size, stage.width, stage.height],
    );
    const { view, change } = usePictureView(open, size, stage, first);
    const photograph = photographs.find(({ side }) => side === open) ?? photographs[0]!;
    return {
        photographs,
        photograph,
        view,
        change,
        size,
        sizes,
        stage,
        element,
        setElement,
        setSize: (found: Size) => setSizes(known => ({ ...known, [open]: found })),
        /** A photograph has been shown, or could not be. */
        isSettled: isBroken || Object.keys(sizes).length > 0,
        onBroken: () => setBroken(true),
        /** Shows another photograph. */
        show: (side: Side) => {
            setFraming(undefined);
            setOpen(side);
        },
        /** The part of the open photograph to read. */
        frame: frames[open],
        setFrame: (frame: Box | undefined) => setFrames(known => ({ ...known, [open]: frame })),
        /** Where the list was found on a photograph; one that nobody has moved is fitted to it. */
        setList: (side: Side, found: Box | undefined) => setLists(known => ({ ...known, [side]: found })),
        framing,
        setFraming,
        /** Shows a spot of a photograph; of one that is zoomed in, in the middle. */
        showSpot: (side: Side, spot: Box) => {
            setOpen(side);
            if (side === open)
                change(before => (before.zoom > 1 ? centredOn(before, spot, size, stage) : before));
        },
    };
};

export type PhotographStage = ReturnType<typeof useNewPhotographStage>;

export const PhotographStageContext = createContext<PhotographStage | undefined>(undefined);

/** The photographs of the page that approves a submission. */
export const usePhotographStage = () => useContext(PhotographStageContext)!;
