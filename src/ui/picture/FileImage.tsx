import { useEffect, useMemo } from 'react';
import { PictureBox, type PictureLook } from './PictureBox.tsx';

interface FileImageProps extends PictureLook {
    file: File | undefined;
}

/** The preview of an image file that is not stored yet. */
export const FileImage = ({ file, ...look }: FileImageProps) => {
    const address = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
    useEffect(
        () => () => {
            if (address) URL.revokeObjectURL(address);
        },
        [address],
    );
    return <PictureBox address={address} {...look} />;
};
