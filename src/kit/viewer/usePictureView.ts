import { useCallback, useState } from 'react';
import { atRest, bounded, type PictureView, type Size } from './pictureView.ts';

export type ChangeView = (change: (view: PictureView) => PictureView) => void;

/**
 * The view of a picture, kept within its bounds; `change` updates the latest view. Each picture keeps its own, and has
 * the `first` until somebody changes it.
 */
export const usePictureView = (
    key: string | number,
    picture: Size,
    stage: Size,
    first: PictureView = atRest,
) => {
    const [views, setViews] = useState<Readonly<Record<string, PictureView>>>({});
    const view = bounded(views[key] ?? first, picture, stage);
    const { width, height } = picture;
    const { width: stageWidth, height: stageHeight } = stage;
    const change = useCallback<ChangeView>(
        make =>
            setViews(before => ({
                ...before,
                [key]: bounded(
                    make(before[key] ?? first),
                    { width, height },
                    { width: stageWidth, height: stageHeight },
                ),
            })),
        [key, width, height, stageWidth, stageHeight, first],
    );
    return { view, change };
};
