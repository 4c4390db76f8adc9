import { clsx } from 'clsx';
import { useState, type ComponentType } from 'react';
import { styled } from '../styled.ts';

const Box = styled('span')(({ theme: { breakpoints, palette, radius, size } }) => ({
    display: 'inline-grid',
    gridTemplate: '100% / 100%',
    placeItems: 'center',
    flex: 'none',
    overflow: 'hidden',
    width: size.thumb,
    height: size.thumb,
    borderRadius: radius.tile,
    backgroundColor: palette.photo,
    color: palette.paper.muted,
    '& img': { minWidth: 0, width: '100%', height: '100%', objectFit: 'contain', padding: 1 },
    '&.blank': { backgroundColor: palette.paper.tile },
    '& svg': { width: size.icon, height: size.icon, fill: 'currentColor', userSelect: 'none' },
    '&.tag': {
        width: size.iconSmall,
        height: size.iconSmall,
        borderRadius: radius.bar,
        '& img': { padding: 0 },
    },
    '&.medium': { width: size.thumbMedium, height: size.thumbMedium },
    '&.large': { width: size.thumbLarge, height: size.thumbLarge },
    '&.hero': {
        width: '100%',
        height: size.pictureHeight,
        borderRadius: radius.card,
        '& img': { padding: 16 },
    },
    '&.fill': { width: '100%', height: '100%', borderRadius: radius.card, '& img': { padding: 0 } },
    [breakpoints.down('phone')]: {
        '&.small': { width: size.thumbMedium, height: size.thumbMedium },
        '&.hero': { height: 260 },
    },
}));

/** MUI's `ImageOutlined` as a plain element: as its component it would cost as much as the rest of a row. */
const ImageIcon = () => (
    <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M19 5v14H5V5zm0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2m-4.86 8.86-3 3.87L9 13.14 6 17h12z" />
    </svg>
);

export interface PictureLook {
    /** What the picture shows; empty if the name is beside it. */
    alt: string;
    /** The size of the box: 16, 32, 40 or 56 pixels, the record's own picture, or all of the container. */
    variant?: 'tag' | 'small' | 'medium' | 'large' | 'hero' | 'fill';
    /** Replaces a missing or broken picture. */
    icon?: ComponentType<{ fontSize?: 'inherit' }>;
}

interface PictureBoxProps extends PictureLook {
    address: string | undefined;
}

/** A picture in a box, loaded when it comes into view; an icon replaces a missing or broken one. */
export const PictureBox = ({ address, alt, variant = 'small', icon: Icon = ImageIcon }: PictureBoxProps) => {
    const [broken, setBroken] = useState<string>();
    const shown = address !== undefined && address !== broken;
    return (
        <Box className={clsx(variant, { blank: !shown })}>
            {shown ? (
                <img
                    src={address}
                    alt={alt}
                    loading="lazy"
                    decoding="async"
                    onError={() => setBroken(address)}
                />
            ) : (
                <Icon aria-hidden="true" />
            )}
        </Box>
    );
};
