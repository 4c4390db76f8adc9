import AddImageIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Hidden } from '../Hidden.tsx';
import { NextIcon, PreviousIcon } from '../icons/directional.ts';
import { FileImage } from '../picture/FileImage.tsx';
import { StemImage } from '../picture/StemImage.tsx';
import { useField } from '../fields/useField.ts';
import { styled } from '../styled.ts';
import { FieldShell, helperId } from './FieldShell.tsx';
import { imageProblem, imageTypes } from './imageFile.ts';
import { moveImage, type FormImage } from './images.ts';
import { useOwnInput, type CommonInputProps } from './inputProps.ts';
import { useFileDrop } from './useFileDrop.ts';

const Drop = styled('div')(({ theme: { palette, radius, space } }) => ({
    display: 'grid',
    gap: space.fields,
    padding: 12,
    border: `1px dashed ${palette.paper.divider}`,
    borderRadius: radius.card,
    '&.over': { borderColor: palette.accent.mark, backgroundColor: palette.accent.bg },
    '& ul': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))', gap: 12 },
    '& .picture': { display: 'block', aspectRatio: '1' },
    '& .acts': { display: 'flex', justifyContent: 'center' },
}));

const FilePicture = ({ image, alt }: { image: FormImage; alt: string }) => (
    <span className="picture">
        {image instanceof File ? (
            <FileImage file={image} alt={alt} variant="fill" />
        ) : (
            <StemImage stem={image.image} size={220} alt={alt} variant="fill" />
        )}
    </span>
);

// The input inside is the control; the label is not a button itself.
const plainLabel = { role: undefined, tabIndex: -1 };

/** Several pictures: dropped or chosen, reordered, removed; each checked for type and size. */
export const PicturesInput = (props: CommonInputProps) => {
    const translate = useTranslate();
    const { max = 1 } = useField(props.source, 'imageArray') ?? {};
    const { id, field, name: label, shell } = useOwnInput(props, { defaultValue: [] });
    const [problem, setProblem] = useState<string>();
    const images: readonly FormImage[] = field.value ?? [];
    const change = (changed: readonly FormImage[]) => {
        setProblem(undefined);
        field.onChange(changed);
    };
    const take = (files: readonly File[]) => {
        const wrong = files.map(imageProblem).find(found => found !== undefined);
        const right = files.filter(file => imageProblem(file) === undefined);
        if (right.length > 0) change([...images, ...right]);
        setProblem(wrong);
    };
    const { over, target } = useFileDrop(take);
    const error = problem ?? shell.error;
    const known = images.filter(image => !(image instanceof File)).length;
    return (
        <FieldShell {...shell} error={error} group optional end={`${images.length} / ${max}`}>
            <Drop className={over ? 'over' : undefined} {...target}>
                {images.length > 0 && (
                    <ul>
                        {images.map((image, index) => {
                            const name = translate('components.images.place', { place: index + 1 });
                            return (
                                <li key={image instanceof File ? `new-${index}` : image.id}>
                                    <FilePicture image={image} alt={name} />
                                    <div className="acts">
                                        <IconButton
                                            size="small"
                                            disabled={index <= known}
                                            aria-label={translate('components.images.before', { name })}
                                            onClick={() => change(moveImage(images, index, -1))}
                                        >
                                            <PreviousIcon fontSize="small" />
                                        </IconButton>
                                        <IconButton
                                            size="small"
                                            aria-label={translate('components.images.remove', { name })}
                                            onClick={() => change(images.filter((_, at) => at !== index))}
                                        >
                                            <CloseIcon fontSize="small" />
                                        </IconButton>
                                        <IconButton
                                            size="small"
                                            disabled={index < known || index === images.length - 1}
                                            aria-label={translate('components.images.after', { name })}
                                            onClick={() => change(moveImage(images, index, 1))}
                                        >
                                            <NextIcon fontSize="small" />
                                        </IconButton>
                                    </div>
                                </li>
                            );
                        })}
                    </ul>
                )}
                <Button
                    component="label"
                    {...plainLabel}
                    variant="text"
                    startIcon={<AddImageIcon />}
                    sx={{ justifySelf: 'start' }}
                >
                    {translate('components.images.add')}
                    <Hidden
                        as="input"
                        {...{ type: 'file', multiple: true, accept: imageTypes.join(',') }}
                        id={id}
                        aria-label={label}
                        aria-describedby={error ? helperId(id) : undefined}
                        onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
                            take([...(event.target.files ?? [])]);
                            // Allows choosing the same file again after it was corrected.
                            event.target.value = '';
                        }}
                    />
                </Button>
            </Drop>
        </FieldShell>
    );
};
