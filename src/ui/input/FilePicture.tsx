import { FileImage } from '../picture/FileImage.tsx';
import { StemImage } from '../picture/StemImage.tsx';
import type { FormImage } from './images.ts';

export const FilePicture = ({ image, alt }: { image: FormImage; alt: string }) => (
    <span className="picture">
        {image instanceof File ? (
            <FileImage file={image} alt={alt} variant="fill" />
        ) : (
            <StemImage stem={image.image} size={220} alt={alt} variant="fill" />
        )}
    </span>
);
