import { styled } from '@mui/material/styles';
import { useEffect, useMemo } from 'react';
import { StemImage } from '../StemImage.tsx';
import type { FormImage } from './images.ts';

const Picture = styled('img')(({ theme: { palette, radius } }) => ({
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'contain',
    borderRadius: radius.card,
    backgroundColor: palette.photo,
}));

const NewFilePicture = ({ file, alt }: { file: File; alt: string }) => {
    const address = useMemo(() => URL.createObjectURL(file), [file]);
    useEffect(() => () => URL.revokeObjectURL(address), [address]);
    return <Picture src={address} alt={alt} />;
};

/** A picture in a form, stored or just chosen. */
export const FilePicture = ({ image, alt }: { image: FormImage; alt: string }) => (
    <span className="picture">
        {image instanceof File ? (
            <NewFilePicture file={image} alt={alt} />
        ) : (
            <StemImage stem={image.image} size={220} alt={alt} variant="fill" />
        )}
    </span>
);
