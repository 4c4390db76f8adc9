import { useCallback, useState } from 'react';
import { atRest, bounded, type PictureView, type Size } from './pictureView.ts';

export type ChangeView = (change: (view: PictureView) => PictureView) => void;

/** The view of a picture, kept within its bounds; `change` updates the latest view. Each picture keeps its own. */
export const usePictureView = (key: string | number, picture: Size, stage: Size) => {
    const [views, setViews] = useState<Readonly<Record<string, PictureView>>>({});
    const view = bounded(views[key] ?? atRest, picture, stage);
    const { width, height } = picture;
    const { width: stageWidth, height: stageHeight } = stage;
    const change = useCallback<ChangeView>(
        make =>
            setViews(before => ({
                ...before,
                [key]: bounded(
                    make(before[key] ?? atRest),
                    { width, height },
                    { width: stageWidth, height: stageHeight },
                ),
            })),
        [key, width, height, stageWidth, stageHeight],
    );
    return { view, change };
};
