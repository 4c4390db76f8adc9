import type { Meta } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { FileImage } from '../../src/ui/picture/FileImage.tsx';
import { PictureBox } from '../../src/ui/picture/PictureBox.tsx';
import { PictureFrame } from '../../src/ui/picture/PictureFrame.tsx';
import { Pictures } from '../../src/ui/picture/Pictures.tsx';
import { PictureSpots } from '../../src/ui/picture/PictureSpots.tsx';
import { PictureViewer } from '../../src/ui/picture/PictureViewer.tsx';
import type { PictureView, Size } from '../../src/ui/picture/pictureView.ts';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { usePictureView } from '../../src/ui/picture/usePictureView.ts';
import { useSize } from '../../src/ui/picture/useSize.ts';
import { ViewerStage } from '../../src/ui/picture/ViewerStage.tsx';
import { OpenOriginal, Tool, ViewerTools } from '../../src/ui/picture/ViewerTools.tsx';
import { PictureAndText } from '../../src/ui/record/parts.tsx';
import { Prose } from '../../src/ui/Prose.tsx';
import { styled } from '../../src/ui/styled.ts';
import { description, stem } from './content.ts';
import { Lines } from './Lines.tsx';
import { nothing } from './nothing.ts';

export default {
    title: 'Pictures',
    component: StemImage,
    subcomponents: {
        PictureBox,
        FileImage,
        Pictures,
        PictureViewer,
        ViewerStage,
        PictureSpots,
        PictureFrame,
        Tool,
    },
} satisfies Meta;

const front = { key: 1, stem: stem('jar-1'), name: 'Front' };
const back = { key: 2, stem: stem('jar-2'), name: 'Back' };
const list = { key: 3, stem: null, name: 'List of ingredients' };

const sizes = ['tag', 'small', 'medium', 'large'] as const;

export const Boxes = () => (
    <Lines>
        {sizes.map(variant => (
            <span key={variant}>
                <StemImage stem={front.stem} size={110} alt="Rose Balm" variant={variant} />{' '}
                <StemImage stem={null} size={110} alt="" variant={variant} />{' '}
                <PictureBox address="/pictures/missing" alt="A picture that is broken" variant={variant} />
            </span>
        ))}
    </Lines>
);

export const Hero = () => (
    <PictureAndText>
        <StemImage stem={front.stem} size={300} alt="Rose Balm" variant="hero" />
        <Prose>{description}</Prose>
    </PictureAndText>
);

const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2" /></svg>';
const chosen = new File([drawing], 'rose.svg', { type: 'image/svg+xml' });

export const NotYetStored = () => (
    <Lines>
        <FileImage file={chosen} alt="The chosen picture" variant="large" />
        <FileImage file={undefined} alt="" variant="large" />
    </Lines>
);

const Wide = styled('div')({ width: '100%' });

export const InARecord = () => (
    <Wide>
        <Pictures size={300} pictures={[front, back]} />
    </Wide>
);

export const SideBySide = () => (
    <Wide>
        <Pictures size={300} pictures={[front, back, list]} named="sideBySide" />
    </Wide>
);

export const Viewer = () => (
    <PictureViewer pictures={[front, back]} preview={300} first={0} onClose={nothing} />
);

const Room = styled('div')({ display: 'flex', width: '100%', height: 420 });

interface Measured {
    view: PictureView;
    size: Size;
    stage: Size;
    element: HTMLElement | null;
}

const Stage = ({
    picture = front,
    children,
}: {
    picture?: typeof front;
    children?: (stage: Measured) => ReactNode;
}) => {
    const [element, setElement] = useState<HTMLDivElement | null>(null);
    const [size, setSize] = useState<Size>({ width: 0, height: 0 });
    const stage = useSize(element);
    const { view, change } = usePictureView(picture.key, size, stage);
    return (
        <Room>
            <ViewerStage
                picture={picture}
                preview={300}
                view={view}
                change={change}
                size={size}
                stage={stage}
                onSize={setSize}
                element={element}
                onElement={setElement}
            >
                {children?.({ view, size, stage, element })}
            </ViewerStage>
        </Room>
    );
};

export const OriginalThatFails = () => (
    <Stage picture={{ key: 9, stem: '/pictures/missing', name: 'Front' }} />
);

const at = (y: number) => [{ x: 0.3, y, width: 0.4, height: 0.06 }];

export const Spots = () => (
    <Stage>
        {() => (
            <PictureSpots
                spots={[
                    { key: 'known', kind: 'known', boxes: at(0.3) },
                    { key: 'repaired', kind: 'repaired', boxes: at(0.4) },
                    { key: 'unknown', kind: 'unknown', boxes: at(0.5) },
                    { key: 'equal', kind: 'equal', boxes: at(0.6) },
                    { key: 'on', kind: 'known', boxes: at(0.7), isOn: true },
                ]}
            />
        )}
    </Stage>
);

export const Frame = () => {
    const [box, setBox] = useState({ x: 0.25, y: 0.3, width: 0.5, height: 0.4 });
    return (
        <Stage>
            {stage => (
                <PictureFrame
                    box={box}
                    onChange={setBox}
                    label="Frame: arrow keys move it, with Shift they resize it"
                    {...stage}
                />
            )}
        </Stage>
    );
};

export const FixedFrame = () => (
    <Stage>
        {stage => (
            <PictureFrame box={{ x: 0.25, y: 0.3, width: 0.5, height: 0.4 }} label="Frame" {...stage} />
        )}
    </Stage>
);

export const Tools = () => (
    <Lines>
        <ViewerTools stem={front.stem} change={nothing} onClose={nothing} />
        <span>
            <Tool label="components.viewer.zoomIn" keys="+" onClick={nothing} pressed>
                +
            </Tool>
            <OpenOriginal stem={front.stem} />
        </span>
    </Lines>
);
