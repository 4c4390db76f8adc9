import { createContext, useContext, useMemo, useState } from 'react';
import type { NewProduct } from '../../../contract/moderation.ts';
import { centredOn, fittedTo, type Box } from '../../../src/ui/picture/box.ts';
import { atRest, type Size } from '../../../src/ui/picture/pictureView.ts';
import { usePictureView } from '../../../src/ui/picture/usePictureView.ts';
import { useSize } from '../../../src/ui/picture/useSize.ts';
import {
    firstShown,
    photographsOf,
    type Side,
    turnedPicture,
    type ApproveValues,
    type ImageFrom,
} from './approveValues.ts';
import { useFormContext, useWatch } from 'react-hook-form';

const unknown: Size = { width: 0, height: 0 };

type FrameUse = 'read' | 'crop';

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
        show: (side: Side) => {
            setFraming(undefined);
            setOpen(side);
        },
        frame: frames[open],
        setFrame: (frame: Box | undefined) => setFrames(known => ({ ...known, [open]: frame })),
        /** Where a photograph has the list; the view fits it unless somebody has moved the photograph. */
        setList: (side: Side, found: Box | undefined) => setLists(known => ({ ...known, [side]: found })),
        framing,
        setFraming,
        showSpot: (side: Side, spot: Box) => {
            setOpen(side);
            if (side === open)
                change(before => (before.zoom > 1 ? centredOn(before, spot, size, stage) : before));
        },
    };
};

export type PhotographStage = ReturnType<typeof useNewPhotographStage>;

export const PhotographStageContext = createContext<PhotographStage | undefined>(undefined);

export const usePhotographStage = () => useContext(PhotographStageContext)!;

export const usePicture = () => {
    const { show, setFraming } = usePhotographStage();
    const { setValue, getValues } = useFormContext<ApproveValues>();
    const picture = useWatch<ApproveValues, 'image_from'>({ name: 'image_from' });
    const put = (value: ImageFrom | null) => setValue('image_from', value, { shouldDirty: true });
    return {
        picture,
        use: (side: Side) => {
            const new_product_id = Number(getValues('new_product_id'));
            put(picture?.side === side ? null : { new_product_id, side, turn: 0 });
        },
        turn: () => picture && put(turnedPicture(picture)),
        startCrop: () => {
            if (!picture) return;
            show(picture.side);
            setFraming('crop');
        },
    };
};
