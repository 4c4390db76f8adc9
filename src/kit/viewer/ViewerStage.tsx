import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import { clsx } from 'clsx';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { imageAddress, type ImageSize } from '../format/image.ts';
import { styled } from '../styled.ts';
import type { Picture } from './picture.ts';
import { fitScale, type PictureView, type Size } from './pictureView.ts';
import { useGestures } from './useGestures.ts';
import type { ChangeView } from './usePictureView.ts';

const Stage = styled('div')(({ theme: { palette, typography } }) => ({
    position: 'relative',
    flex: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplate: '100% / 100%',
    placeItems: 'center',
    overflow: 'hidden',
    touchAction: 'none',
    userSelect: 'none',
    cursor: 'zoom-in',
    backgroundColor: palette.photo,
    '&.close': { cursor: 'grab', '&:active': { cursor: 'grabbing' } },
    '& img': { gridArea: '1 / 1', maxWidth: 'none', willChange: 'transform' },
    '& img.preview': { width: '100%', height: '100%', objectFit: 'contain' },
    '& img.waiting': { opacity: 0 },
    '& > .over': { gridArea: '1 / 1', flex: 'none', position: 'relative', pointerEvents: 'none' },
    '& > .MuiLinearProgress-root': { position: 'absolute', insetInline: 0, insetBlockStart: 0 },
    '& .broken': {
        display: 'grid',
        justifyItems: 'center',
        gap: 8,
        color: palette.paper.muted,
        ...typography.body1,
    },
}));

interface ViewerStageProps {
    picture: Picture & { stem: string };
    /** Shown until the original has loaded: the size that the page shows, so that it is there at once. */
    preview: ImageSize;
    view: PictureView;
    change: ChangeView;
    /** The size of the picture, once loaded, and of the stage. */
    size: Size;
    stage: Size;
    onSize: (size: Size) => void;
    /** The picture could not be loaded. */
    onBroken?: () => void;
    /** The stage element, passed up for measuring. */
    element: HTMLElement | null;
    onElement: (element: HTMLDivElement | null) => void;
    /** Drawn over the picture once it is shown, in a box that covers it and turns with it. */
    children?: ReactNode;
}

/** One picture in original size, positioned by the view; mouse and touch change the view. */
export const ViewerStage = (props: ViewerStageProps) => {
    const { picture, preview, view, change, size, stage, onSize, onBroken, element, onElement, children } =
        props;
    const translate = useTranslate();
    const image = useRef<HTMLImageElement>(null);
    const [state, setState] = useState<'waiting' | 'shown' | 'broken'>('waiting');
    const gestures = useGestures(element, change);
    const { zoom, x, y, turns } = view;
    const scale = fitScale(size, stage, turns) * zoom;
    const shown = () => {
        const { naturalWidth, naturalHeight } = image.current!;
        onSize({ width: naturalWidth, height: naturalHeight });
        setState('shown');
    };
    return (
        <Stage ref={onElement} className={clsx({ close: zoom > 1 })} {...gestures}>
            {state === 'waiting' && <LinearProgress aria-label={translate('components.loading')} />}
            {state === 'waiting' && (
                <img className="preview" src={imageAddress(picture.stem, preview)} alt="" draggable={false} />
            )}
            {state === 'broken' ? (
                <p className="broken" role="alert">
                    <BrokenIcon aria-hidden="true" />
                    {translate('components.viewer.failed')}
                </p>
            ) : (
                <img
                    ref={image}
                    src={imageAddress(picture.stem, 'original')}
                    alt={picture.name}
                    draggable={false}
                    className={state}
                    style={{
                        transform: `translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${scale})`,
                    }}
                    onLoad={shown}
                    onError={() => {
                        setState('broken');
                        onBroken?.();
                    }}
                />
            )}
            {children && state === 'shown' && (
                <div
                    className="over"
                    style={{
                        width: size.width * scale,
                        height: size.height * scale,
                        transform: `translate(${x}px, ${y}px) rotate(${turns * 90}deg)`,
                    }}
                >
                    {children}
                </div>
            )}
        </Stage>
    );
};
