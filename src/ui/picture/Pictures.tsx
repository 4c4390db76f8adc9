import { clsx } from 'clsx';
import { useState, type MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { imageAddress, type ImageSize } from '../format/image.ts';
import { Kbd } from '../keys/Kbd.tsx';
import { StemImage } from './StemImage.tsx';
import { useKey } from '../keys/useKey.ts';
import type { Picture, PictureThere } from './picture.ts';
import { PictureViewer } from './PictureViewer.tsx';
import { styled } from '../styled.ts';

/** Of the photographs of packs. */
const packAspect = 3 / 4;

const Row = styled('ul')(({ theme: { breakpoints, palette, radius, size, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 190px), 1fr))',
    gap: 12,
    '&:not(.sideBySide) > li': { maxWidth: size.photograph },
    '&.sideBySide': {
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0, 1fr)',
        gridTemplateColumns: 'none',
        // The buttons for the decision stay in sight below the pictures.
        '& .cell': { maxHeight: '52vh' },
    },
    '& li': { minWidth: 0 },
    // The first large, to be read; the others small beside it, unless there is room for all.
    '&.first': {
        display: 'contents',
        '& > li': { maxWidth: 'none' },
        [breakpoints.between('phone', 'xl')]: {
            '& > li:first-of-type': { gridRow: '1 / span 2' },
            '& > li + li .cell': { aspectRatio: 1 },
            '& > li + li .wide, & > li + li .tall': { width: '100%', height: '100%' },
        },
    },
    '& .cell': { aspectRatio: packAspect, '&.square': { aspectRatio: 1 } },
    // Not a block, in which the picture would stand on a line of text, with room below it.
    '& .cell > *': { display: 'grid', width: '100%', height: '100%', borderRadius: radius.card },
    // In its own form, from the corner where it starts, so that nothing moves when it has loaded.
    '& .wide': { height: 'auto', maxHeight: '100%' },
    '& .tall': { width: 'auto', maxWidth: '100%' },
    '& a': { cursor: 'zoom-in' },
    '& p': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 8,
        marginBlockStart: 8,
        // The height of a key, which a missing picture lacks.
        minHeight: 18,
        ...typography.subtitle2,
        color: palette.paper.secondary,
    },
    '& small': { color: palette.paper.muted, ...typography.caption },
}));

export interface PicturesProps {
    pictures: readonly Picture[];
    size: Exclude<ImageSize, 'original'>;
    /** With their names, and keys 1 to 3 that open the first three: in one row, or the first large in the grid of their place. */
    named?: 'sideBySide' | 'first';
}

const isThere = (picture: Picture): picture is PictureThere => picture.stem !== null;

const opensNewTab = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Pictures side by side; each opens its original in the viewer, or in a new tab with a modifier key. */
export const Pictures = ({ pictures, size, named }: PicturesProps) => {
    const translate = useTranslate();
    const [open, setOpen] = useState<number>();
    const [aspects, setAspects] = useState<ReadonlyMap<Picture['key'], number>>(new Map());
    const shown = pictures.filter(isThere);
    const isPack = size === 612;
    const form = (key: Picture['key']) => {
        const aspect = aspects.get(key);
        return aspect && (aspect > (isPack ? packAspect : 1) ? 'wide' : 'tall');
    };
    const press = (index: number) => {
        const picture = pictures[index];
        if (picture && isThere(picture)) setOpen(shown.indexOf(picture));
    };
    useKey('1', () => press(0), !!named);
    useKey('2', () => press(1), !!named);
    useKey('3', () => press(2), !!named);

    const tile = (picture: Picture, index: number) => {
        const { stem, name, key } = picture;
        if (!isThere(picture))
            return (
                <div>
                    <StemImage stem={null} size={size} alt="" variant="fill" />
                </div>
            );
        return (
            <a
                href={imageAddress(picture.stem, 'original')}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={translate('components.original', { name })}
                aria-haspopup="dialog"
                aria-keyshortcuts={named ? String(index + 1) : undefined}
                className={clsx(form(key))}
                style={{ aspectRatio: aspects.get(key) }}
                onLoadCapture={({ target }) => {
                    const { naturalWidth, naturalHeight } = target as HTMLImageElement;
                    if (naturalHeight > 0)
                        setAspects(known => new Map(known).set(key, naturalWidth / naturalHeight));
                }}
                onClick={event => {
                    if (opensNewTab(event)) return;
                    event.preventDefault();
                    press(index);
                }}
            >
                <StemImage stem={stem} size={size} alt="" variant="fill" />
            </a>
        );
    };
    return (
        <>
            <Row className={named}>
                {pictures.map((picture, index) => (
                    <li key={picture.key}>
                        <div className={clsx('cell', { square: !isPack })}>{tile(picture, index)}</div>
                        {named && (
                            <p>
                                {picture.name}
                                {isThere(picture) ? (
                                    <Kbd keys={String(index + 1)} />
                                ) : (
                                    <small>{translate('components.noPicture')}</small>
                                )}
                            </p>
                        )}
                    </li>
                ))}
            </Row>
            {open !== undefined && (
                <PictureViewer
                    pictures={shown}
                    preview={size}
                    first={open}
                    onClose={() => setOpen(undefined)}
                />
            )}
        </>
    );
};
