import { useCallback, useState } from 'react';
import { atRest, bounded, type PictureView, type Size } from './pictureView.ts';

export type ChangeView = (change: (view: PictureView) => PictureView) => void;

/** Kept within the picture's bounds; `change` updates the latest view. Each picture has its own, initially `first`. */
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
