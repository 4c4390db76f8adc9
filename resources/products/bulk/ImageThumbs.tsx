import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FileImage } from '../../../src/kit/FileImage.tsx';
import { styled } from '../../../src/kit/styled.ts';

const List = styled('ul')(({ theme: { palette, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
    gap: 8,
    '& li': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
    '& .name': {
        flex: 1,
        minWidth: 0,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        color: palette.paper.ink,
        ...typography.caption,
    },
}));

/** Rendered at first: each thumbnail is a picture of up to 10 MB. */
const step = 24;

interface ImageThumbsProps {
    images: readonly File[];
    onRemove: (name: string) => void;
}

/** Picked images with their names; a button shows the rest. */
export const ImageThumbs = ({ images, onRemove }: ImageThumbsProps) => {
    const translate = useTranslate();
    const [shown, setShown] = useState(step);
    const more = Math.min(step, images.length - shown);
    if (images.length === 0) return null;
    return (
        <>
            <List>
                {images.slice(0, shown).map(file => (
                    <li key={file.name}>
                        <FileImage file={file} alt="" />
                        <span className="name" title={file.name}>
                            {file.name}
                        </span>
                        <IconButton
                            size="small"
                            aria-label={translate('resources.products.bulk.images.remove', {
                                name: file.name,
                            })}
                            onClick={() => onRemove(file.name)}
                        >
                            <CloseIcon />
                        </IconButton>
                    </li>
                ))}
            </List>
            {more > 0 && (
                <Button variant="text" size="small" onClick={() => setShown(shown + step)}>
                    {translate('resources.products.bulk.images.more', { smart_count: more })}
                </Button>
            )}
        </>
    );
};
