import CropIcon from '@mui/icons-material/CropOutlined';
import FitIcon from '@mui/icons-material/FitScreenOutlined';
import FrameIcon from '@mui/icons-material/HighlightAltOutlined';
import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import TurnIcon from '@mui/icons-material/RotateRightOutlined';
import ReadIcon from '@mui/icons-material/DocumentScannerOutlined';
import ZoomInIcon from '@mui/icons-material/AddOutlined';
import ZoomOutIcon from '@mui/icons-material/RemoveOutlined';
import { useLocaleState, useTranslate } from 'react-admin';
import { atRest, turnedBy, zoomedAt } from '../../../src/ui/picture/pictureView.ts';
import { zoomStep } from '../../../src/ui/picture/viewerKeys.ts';
import { OpenOriginal, Tool } from '../../../src/ui/picture/ViewerTools.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { usePhotographStage, usePicture } from './photographStage.ts';
import { useReading } from './reading.ts';

const Tools = styled('div')(({ theme: { breakpoints, elevation, palette, radius, typography } }) => ({
    position: 'absolute',
    insetBlockEnd: 12,
    insetInlineEnd: 12,
    display: 'flex',
    alignItems: 'center',
    padding: 3,
    borderRadius: radius.card,
    backgroundColor: palette.paper.surface,
    boxShadow: elevation.menu,
    '& .zoom': {
        ...typography.caption,
        minWidth: 46,
        color: palette.paper.secondary,
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
    },
    '& hr': {
        height: 18,
        margin: '0 3px',
        border: 0,
        borderInlineStart: `1px solid ${palette.paper.hairline}`,
    },
    '& [aria-pressed="true"]': { backgroundColor: palette.accent.bgStrong, color: palette.accent.text },
    '& .phone': { display: 'none' },
    [breakpoints.down('phone')]: {
        insetBlock: '8px auto',
        insetInlineEnd: 8,
        '& .wide': { display: 'none' },
        '& .phone': { display: 'contents' },
    },
}));

export const PhotographTools = () => {
    const translate = useTranslate();
    const [locale = 'en'] = useLocaleState();
    const { photograph, view, change, framing, setFraming } = usePhotographStage();
    const { read } = useReading();
    const { picture, use, startCrop } = usePicture();
    const isPicture = picture?.side === photograph.side;
    return (
        <Tools role="toolbar" aria-label={translate('resources.products.approve.tools')}>
            <span className="phone">
                <Tool label="resources.products.approve.read" keys="I" onClick={() => void read()}>
                    <ReadIcon />
                </Tool>
            </span>
            <span className="wide">
                <Tool
                    label="components.viewer.zoomOut"
                    keys="-"
                    onClick={() => change(before => zoomedAt(before, 1 / zoomStep))}
                >
                    <ZoomOutIcon />
                </Tool>
            </span>
            <span className="zoom wide">
                {view.zoom.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 })}
            </span>
            <span className="wide">
                <Tool
                    label="components.viewer.zoomIn"
                    keys="+"
                    onClick={() => change(before => zoomedAt(before, zoomStep))}
                >
                    <ZoomInIcon />
                </Tool>
            </span>
            <hr className="wide" />
            <Tool
                label="components.viewer.turnRight"
                keys="R"
                onClick={() => change(before => turnedBy(before, 1))}
            >
                <TurnIcon />
            </Tool>
            <Tool label="components.viewer.reset" keys="0" onClick={() => change(() => atRest)}>
                <FitIcon />
            </Tool>
            <Tool
                label="resources.products.approve.frame"
                keys="F"
                pressed={framing === 'read'}
                onClick={() => setFraming(framing === 'read' ? undefined : 'read')}
            >
                <FrameIcon />
            </Tool>
            <Tool
                label="resources.products.approve.usePicture"
                keys="P"
                pressed={isPicture}
                onClick={() => use(photograph.side)}
            >
                <PictureIcon />
            </Tool>
            {isPicture && (
                <Tool
                    label="resources.products.approve.crop"
                    keys="C"
                    pressed={framing === 'crop'}
                    onClick={() => (framing === 'crop' ? setFraming(undefined) : startCrop())}
                >
                    <CropIcon />
                </Tool>
            )}
            <OpenOriginal stem={photograph.stem} />
        </Tools>
    );
};
