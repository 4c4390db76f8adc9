import AddImageIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { FieldShell, helperId } from '../../../src/kit/input/FieldShell.tsx';
import { imageTypes } from '../../../src/kit/input/imageFile.ts';
import { FilePicker } from './FilePicker.tsx';
import { ImageThumbs } from './ImageThumbs.tsx';
import type { Bulk } from './useBulkUpload.ts';
import { useFileDrop } from '../../../src/kit/input/useFileDrop.ts';
import { styled } from '../../../src/kit/styled.ts';

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
    /** Whether images are required and missing. */
    error?: boolean;
    /** Called after images are added or removed. */
    onChange?: () => void;
}

/** The images of a bulk upload: dropped or picked, several at a time, each with its name. */
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
                <FilePicker
                    label={t('choose')}
                    icon={<AddImageIcon />}
                    accept={imageTypes.join(',')}
                    multiple
                    onPick={take}
                />
            </FieldShell>
            {imageNotes.length > 0 && (
                <Notes role="status">
                    {imageNotes.map(({ name, why, other }, index) => (
                        <li key={`${index}-${name}`}>
                            <b>{name}</b>: {translate(why, { name: other })}
                        </li>
                    ))}
                </Notes>
            )}
        </div>
    );
};
