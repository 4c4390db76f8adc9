import { useState } from 'react';
import { imageAddress } from '../../../kit/format/image.ts';
import { PictureSpots } from '../../../kit/viewer/PictureSpots.tsx';
import type { Box } from '../../../kit/viewer/box.ts';
import { styled } from '../../../kit/styled.ts';
import type { LabelFinding } from './label.ts';

/** The height of the frame as a share of its width. */
const shape = 0.56;

const Frame = styled('span')(({ theme: { palette, radius } }) => ({
    position: 'relative',
    display: 'block',
    overflow: 'hidden',
    width: '100%',
    paddingBlockEnd: `${shape * 100}%`,
    borderRadius: radius.tile,
    backgroundColor: palette.photo,
    // The part of a picture, which no direction of writing mirrors.
    '& > span': { position: 'absolute', top: 0, left: 0 },
    '& img': { display: 'block', width: '100%' },
}));

/** The narrowest part of the picture that is shown, and how much wider than the names it is. */
const narrowest = 0.34;
const margin = 2.6;

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0));

/** The part of a picture around boxes, in the shape of the frame; `aspect` is the picture's width by its height. */
const partAround = (boxes: readonly Box[], aspect: number) => {
    if (boxes.length === 0) return { x: 0, y: clamp(0.5 - (shape * aspect) / 2, 1), width: 1 };
    const left = Math.min(...boxes.map(({ x }) => x));
    const right = Math.max(...boxes.map(({ x, width }) => x + width));
    const top = Math.min(...boxes.map(({ y }) => y));
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
    const needed = Math.max((right - left) * margin, ((bottom - top) * margin) / (shape * aspect));
    const width = Math.min(1, Math.max(narrowest, needed));
    const height = width * shape * aspect;
    return {
        x: clamp((left + right - width) / 2, 1 - width),
        y: clamp((top + bottom - height) / 2, 1 - height),
        width,
    };
};

interface LabelPictureProps {
    stem: string;
    alt: string;
    /** What was found on it, each with its boxes. */
    findings: readonly LabelFinding[];
}

/** The part of a label where names were found, each framed; the middle of the picture without any. */
export const LabelPicture = ({ stem, alt, findings }: LabelPictureProps) => {
    const [aspect, setAspect] = useState(1);
    const { x, y, width } = partAround(
        findings.flatMap(({ boxes }) => boxes),
        aspect,
    );
    return (
        <Frame>
            <span
                style={{
                    width: `${100 / width}%`,
                    transform: `translate(${-x * 100}%, ${-y * 100}%)`,
                }}
            >
                <img
                    src={imageAddress(stem, 612)}
                    alt={alt}
                    onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                        setAspect(naturalWidth / naturalHeight || 1)
                    }
                />
                <PictureSpots
                    spots={findings.map(({ id, isAdded, boxes }) => ({
                        key: String(id),
                        kind: isAdded ? 'known' : 'unknown',
                        boxes,
                        isOn: isAdded,
                    }))}
                />
            </span>
        </Frame>
    );
};
