import { useCallback, useState } from 'react';
import { atRest, bounded, type PictureView, type Size } from './pictureView.ts';

export type ChangeView = (change: (view: PictureView) => PictureView) => void;

/** The view of a picture, kept within its bounds; `change` updates the latest view. Resets for another picture. */
export const usePictureView = (key: string | number, picture: Size, stage: Size) => {
    const [state, setState] = useState({ key, view: atRest });
    const view = bounded(state.key === key ? state.view : atRest, picture, stage);
    const { width, height } = picture;
    const { width: stageWidth, height: stageHeight } = stage;
    const change = useCallback<ChangeView>(
        make =>
            setState(({ key: of, view: before }) => ({
                key,
                view: bounded(
                    make(of === key ? before : atRest),
                    { width, height },
                    { width: stageWidth, height: stageHeight },
                ),
            })),
        [key, width, height, stageWidth, stageHeight],
    );
    return { view, change };
};
