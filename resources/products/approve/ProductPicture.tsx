import CropIcon from '@mui/icons-material/CropOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import TurnIcon from '@mui/icons-material/RotateRightOutlined';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { imageAddress } from '../../../src/ui/format/image.ts';
import { wholePicture } from '../../../src/ui/picture/box.ts';
import { turnedSize, type Size } from '../../../src/ui/picture/pictureView.ts';
import { Tool } from '../../../src/ui/picture/ViewerTools.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { usePhotographStage, usePicture } from './photographStage.ts';

const Frame = styled('div')(({ theme: { breakpoints, elevation, palette, radius } }) => ({
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: 180,
    borderRadius: radius.card,
    color: palette.paper.muted,
    '&:not(:has(> .picture))': { backgroundColor: palette.photo },
    // In its own form.
    '& > svg.picture': {
        position: 'absolute',
        insetBlockStart: 0,
        maxWidth: '100%',
        maxHeight: '100%',
        borderRadius: radius.card,
    },
    '& .tools': {
        position: 'absolute',
        // Over the picture, which begins at the top whatever its form is.
        insetBlockStart: 8,
        insetInlineEnd: 8,
        display: 'flex',
        padding: 2,
        borderRadius: radius.card,
        backgroundColor: palette.paper.surface,
        boxShadow: elevation.menu,
    },
    // A row, so that the fields come into sight below the photograph.
    [breakpoints.down('phone')]: {
        justifyItems: 'start',
        minHeight: 56,
        backgroundColor: 'transparent',
        '& > svg': {
            width: 56,
            height: 56,
            borderRadius: radius.card,
            backgroundColor: palette.photo,
        },
        '& > svg.picture': { width: 56, height: 56, insetInlineEnd: 'auto' },
        '& > .tools': { insetBlockStart: 10, boxShadow: 'none' },
    },
}));

/** In pixels; undefined until the picture has loaded. */
const useLoadedSize = (address: string | undefined) => {
    const [loaded, setLoaded] = useState<{ address: string; size: Size }>();
    useEffect(() => {
        if (!address) return;
        const image = new Image();
        image.addEventListener('load', () =>
            setLoaded({ address, size: { width: image.naturalWidth, height: image.naturalHeight } }),
        );
        image.src = address;
    }, [address]);
    return loaded?.address === address ? loaded?.size : undefined;
};

export const ProductPicture = () => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.products.approve.${key}`, args);
    const { photographs } = usePhotographStage();
    const { picture, turn, startCrop } = usePicture();
    const place = photographs.findIndex(({ side }) => side === picture?.side);
    const stem = photographs[place]?.stem;
    const address = stem && imageAddress(stem, 612);
    const size = useLoadedSize(address);
    const turns = (picture?.turn ?? 0) / 90;
    const draw = () => {
        if (!address || !size) return undefined;
        const { width, height } = turnedSize(size, turns);
        const crop = picture?.crop ?? wholePicture;
        return (
            <svg
                className="picture"
                role="img"
                aria-label={t(picture?.crop ? 'pictureCropped' : 'pictureFrom', { place: place + 1 })}
                viewBox={[crop.x * width, crop.y * height, crop.width * width, crop.height * height].join(
                    ' ',
                )}
                style={{ overflow: 'hidden' }}
            >
                <image
                    href={address}
                    width={size.width}
                    height={size.height}
                    transform={`translate(${width / 2} ${height / 2}) rotate(${turns * 90}) translate(${-size.width / 2} ${-size.height / 2})`}
                />
            </svg>
        );
    };
    return (
        <Frame role="group" aria-label={translate('resources.products.fields.image')}>
            {draw() ?? <ImageIcon aria-hidden="true" />}
            {picture && (
                <div className="tools">
                    <Tool label="resources.products.approve.crop" keys="C" onClick={startCrop}>
                        <CropIcon />
                    </Tool>
                    <Tool label="resources.products.approve.turnPicture" keys="T" onClick={turn}>
                        <TurnIcon />
                    </Tool>
                </div>
            )}
        </Frame>
    );
};
