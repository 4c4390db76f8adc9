import { useFormContext, useWatch } from 'react-hook-form';
import { turnedPicture, type ApproveValues, type ImageFrom, type Side } from './approveValues.ts';
import { usePhotographStage } from './photographStage.ts';

/** The picture of the product in the form, and what changes it. */
export const usePicture = () => {
    const { show, setFraming } = usePhotographStage();
    const { setValue, getValues } = useFormContext<ApproveValues>();
    const picture = useWatch<ApproveValues, 'image_from'>({ name: 'image_from' });
    const put = (value: ImageFrom | null) => setValue('image_from', value, { shouldDirty: true });
    return {
        picture,
        /** Takes a photograph as the picture; the one that is taken already goes. */
        use: (side: Side) => {
            const new_product_id = Number(getValues('new_product_id'));
            put(picture?.side === side ? null : { new_product_id, side, turn: 0 });
        },
        turn: () => picture && put(turnedPicture(picture)),
        /** Shows the photograph of the picture with a frame to crop it. */
        startCrop: () => {
            if (!picture) return;
            show(picture.side);
            setFraming('crop');
        },
    };
};
