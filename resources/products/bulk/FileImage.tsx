import ImageIcon from '@mui/icons-material/ImageOutlined';
import { styled } from '@mui/material/styles';
import { clsx } from 'clsx';
import { useEffect, useMemo, useState } from 'react';

const Box = styled('span')(({ theme: { palette, radius, size } }) => ({
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    overflow: 'hidden',
    width: size.thumb,
    height: size.thumb,
    borderRadius: radius.tile,
    backgroundColor: palette.photo,
    color: palette.paper.muted,
    '& img': { width: '100%', height: '100%', objectFit: 'contain' },
    '&.blank': { backgroundColor: palette.paper.tile },
    '&.large': { width: size.thumbLarge, height: size.thumbLarge },
}));

interface FileImageProps {
    file: File | undefined;
    large?: boolean;
}

/**
 * The preview of an image file, labelled by the name beside it; an icon when there is no file or it cannot be
 * shown.
 */
export const FileImage = ({ file, large }: FileImageProps) => {
    const address = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
    const [broken, setBroken] = useState<string>();
    useEffect(
        () => () => {
            if (address) URL.revokeObjectURL(address);
        },
        [address],
    );
    const shown = address !== undefined && address !== broken;
    return (
        <Box className={clsx({ large, blank: !shown })}>
            {shown ? (
                <img src={address} alt="" decoding="async" onError={() => setBroken(address)} />
            ) : (
                <ImageIcon aria-hidden="true" />
            )}
        </Box>
    );
};
