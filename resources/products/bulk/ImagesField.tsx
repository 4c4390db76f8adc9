import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState, useId } from 'react';
import { useTranslate } from 'react-admin';
import { FileImage } from '../../../src/ui/picture/FileImage.tsx';
import { styled } from '../../../src/ui/styled.ts';
import AddImageIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { FieldShell, helperId } from '../../../src/ui/input/FieldShell.tsx';
import { imageTypes } from '../../../src/ui/input/imageFile.ts';
import { FileButton } from '../../../src/ui/input/FileButton.tsx';
import type { Bulk } from './useBulkUpload.ts';
import { useFileDrop } from '../../../src/ui/input/useFileDrop.ts';

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

const ImageThumbs = ({ images, onRemove }: ImageThumbsProps) => {
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

const Drop = styled('div')(({ theme: { palette, radius, typography } }) => ({
    padding: 12,
    border: `1px dashed ${palette.paper.control}`,
    borderRadius: radius.card,
    color: palette.paper.muted,
    ...typography.body2,
    '&.over': { borderColor: palette.accent.mark, backgroundColor: palette.accent.bg },
    '& p + ul': { marginBlockStart: 10 },
}));

const Notes = styled('ul')(({ theme: { palette, typography } }) => ({
    marginBlockStart: 8,
    color: palette.paper.secondary,
    overflowWrap: 'anywhere',
    ...typography.caption,
}));

interface ImagesFieldProps {
    bulk: Bulk;
    error?: boolean;
    onChange?: () => void;
}

export const ImagesField = ({ bulk, error = false, onChange }: ImagesFieldProps) => {
    const translate = useTranslate();
    const id = useId();
    const { images, imageNotes } = bulk;
    const t = (key: string, args?: object) => translate(`resources.products.bulk.images.${key}`, args);
    const take = (files: File[]) => {
        if (files.length === 0) return;
        bulk.addImages(files);
        onChange?.();
    };
    const { over, target } = useFileDrop(take);
    return (
        <div>
            <FieldShell
                id={id}
                label={t('label')}
                end={images.size > 0 && t('count', { smart_count: images.size })}
                error={error ? translate('refusals.required') : undefined}
                group
            >
                <Drop
                    className={over ? 'over' : undefined}
                    {...target}
                    aria-describedby={error ? helperId(id) : undefined}
                >
                    <p>{t('hint')}</p>
                    <ImageThumbs
                        images={[...images.values()]}
                        onRemove={name => {
                            bulk.removeImage(name);
                            onChange?.();
                        }}
                    />
                </Drop>
                <FileButton
                    label={t('choose')}
                    startIcon={<AddImageIcon />}
                    accept={imageTypes.join(',')}
                    multiple
                    onPick={take}
                />
            </FieldShell>
            {imageNotes.length > 0 && (
                <div role="status">
                    <Notes>
                        {imageNotes.map(({ name, why, other }, index) => (
                            <li key={`${index}-${name}`}>
                                <b>{name}</b>: {translate(why, { name: other })}
                            </li>
                        ))}
                    </Notes>
                </div>
            )}
        </div>
    );
};
