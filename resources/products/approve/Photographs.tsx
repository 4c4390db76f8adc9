import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Hidden } from '../../../src/ui/Hidden.tsx';
import {
    boxBetween,
    pointOnPicture,
    turnedBox,
    wholePicture,
    type Box,
} from '../../../src/ui/picture/box.ts';
import { PictureFrame } from '../../../src/ui/picture/PictureFrame.tsx';
import { ViewerStage } from '../../../src/ui/picture/ViewerStage.tsx';
import { styled } from '../../../src/ui/styled.ts';
import type { ApproveValues } from './approveValues.ts';
import { PhotographTabs } from './PhotographTabs.tsx';
import { PhotographTools } from './PhotographTools.tsx';
import { ReadMarks } from './ReadMarks.tsx';
import { StageKeys } from './StageKeys.tsx';
import { usePhotographStage, type PhotographStage } from './photographStage.ts';
import { useReading } from './reading.ts';

const Side = styled('section')(({ theme: { breakpoints, palette, size, zIndex } }) => ({
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: 0,
    borderInlineEnd: `1px solid ${palette.paper.hairline}`,
    '& .stage': { position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 },
    '& .progress': { position: 'absolute', insetInline: 0, insetBlockStart: 0, zIndex: 1 },
    [breakpoints.down('phone')]: {
        position: 'sticky',
        insetBlockStart: size.topBar,
        zIndex: zIndex.appBar - 2,
        borderInlineEnd: 0,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
        backgroundColor: palette.paper.surface,
        '& .stage': { flex: 'none', height: 220 },
    },
}));

/** How far a new frame reaches from the middle of the visible part, as a share of it. */
const reach = 0.42;

const firstFrame = ({ view, size, stage }: Pick<PhotographStage, 'view' | 'size' | 'stage'>): Box => {
    if (stage.width === 0) return { x: 0.5 - reach, y: 0.5 - reach, width: 2 * reach, height: 2 * reach };
    const corner = (side: 1 | -1) =>
        pointOnPicture({ x: side * reach * stage.width, y: side * reach * stage.height }, view, size, stage);
    return boxBetween(corner(-1), corner(1));
};

const CropFrame = () => {
    const translate = useTranslate();
    const { view, size, stage, element, setFraming } = usePhotographStage();
    const { setValue } = useFormContext<ApproveValues>();
    const picture = useWatch<ApproveValues, 'image_from'>({ name: 'image_from' });
    if (!picture) return null;
    const turns = picture.turn / 90;
    const crop = (box: Box | undefined) =>
        setValue('image_from', { ...picture, crop: box && turnedBox(box, turns) }, { shouldDirty: true });
    return (
        <PictureFrame
            box={picture.crop ? turnedBox(picture.crop, 4 - turns) : wholePicture}
            onChange={crop}
            onDone={() => setFraming(undefined)}
            onRemove={() => {
                crop(undefined);
                setFraming(undefined);
            }}
            label={translate('resources.products.approve.cropFrame')}
            {...{ view, size, stage, element }}
        />
    );
};

const ReadFrame = () => {
    const translate = useTranslate();
    const { view, size, stage, element, frame, setFrame, framing, setFraming } = usePhotographStage();
    const isDrawing = framing === 'read';
    if (!frame && !isDrawing) return null;
    const box = frame ?? firstFrame({ view, size, stage });
    return (
        <PictureFrame
            box={box}
            onChange={isDrawing ? setFrame : undefined}
            onDone={() => {
                setFrame(box);
                setFraming(undefined);
            }}
            onRemove={() => {
                setFrame(undefined);
                setFraming(undefined);
            }}
            label={translate('resources.products.approve.readFrame')}
            {...{ view, size, stage, element }}
        />
    );
};

const Progress = () => {
    const translate = useTranslate();
    const { state } = useReading();
    if (state.status !== 'reading') return null;
    return (
        <LinearProgress
            className="progress"
            variant={state.share > 0 ? 'determinate' : 'indeterminate'}
            value={Math.round(state.share * 100)}
            aria-label={translate('resources.products.approve.reading')}
        />
    );
};

export const Photographs = () => {
    const translate = useTranslate();
    const { photograph, view, change, size, stage, element, setElement, setSize, onBroken, framing } =
        usePhotographStage();
    const { side, stem } = photograph;
    const name = translate(`resources.new-products.images.${side}`);
    return (
        <Side aria-label={translate('resources.products.approve.photographs')}>
            <PhotographTabs />
            <div className="stage">
                <Progress />
                <Hidden role="status">
                    {name}{' '}
                    {translate('components.viewer.state', {
                        zoom: Math.round(view.zoom * 100),
                        turn: view.turns * 90,
                    })}
                </Hidden>
                <ViewerStage
                    key={side}
                    picture={{ key: side, stem, name }}
                    preview={612}
                    view={view}
                    change={change}
                    size={size}
                    stage={stage}
                    element={element}
                    onElement={setElement}
                    onSize={setSize}
                    onBroken={onBroken}
                >
                    <ReadMarks />
                    {framing === 'crop' ? <CropFrame /> : <ReadFrame />}
                </ViewerStage>
                <PhotographTools />
            </div>
            <StageKeys />
        </Side>
    );
};
