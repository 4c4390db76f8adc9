import AddImageIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import Button from '@mui/material/Button';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Hidden } from '../Hidden.tsx';
import { StemImage } from '../picture/StemImage.tsx';
import { styled } from '../styled.ts';
import { FieldShell, helperId } from './FieldShell.tsx';
import { imageProblem, imageTypes } from './imageFile.ts';
import { useOwnInput, type CommonInputProps } from './inputProps.ts';
import { useFileDrop } from './useFileDrop.ts';

const Drop = styled('div')(({ theme: { palette, radius } }) => ({
    display: 'grid',
    placeItems: 'center',
    height: 160,
    borderRadius: radius.card,
    overflow: 'hidden',
    backgroundColor: palette.photo,
    color: palette.paper.muted,
    '& img': { width: '100%', height: '100%', objectFit: 'contain' },
    '&.over': { outline: `2px dashed ${palette.accent.mark}`, outlineOffset: -4 },
}));

// The input inside is the control; the label is not a button itself.
const plainLabel = { role: undefined, tabIndex: -1 };

/** Dropped or chosen, shown at once, checked for type and size. */
export const PictureInput = (props: CommonInputProps) => {
    const translate = useTranslate();
    const { id, field, name, shell } = useOwnInput(props, { defaultValue: null });
    const [problem, setProblem] = useState<string>();
    const value: unknown = field.value;
    const chosen = value instanceof Blob ? value : undefined;
    const preview = useMemo(() => (chosen ? URL.createObjectURL(chosen) : undefined), [chosen]);
    useEffect(
        () => () => {
            if (preview) URL.revokeObjectURL(preview);
        },
        [preview],
    );

    const take = (file: File | undefined) => {
        if (!file) return;
        const found = imageProblem(file);
        setProblem(found);
        if (!found) field.onChange(file);
    };
    const { over, target } = useFileDrop(([file]) => take(file));
    const error = problem ?? shell.error;
    const has = chosen !== undefined || (typeof value === 'string' && value !== '');
    return (
        <FieldShell {...shell} optional={false} error={error} group>
            <Drop className={over ? 'over' : undefined} {...target}>
                {preview ? (
                    <img src={preview} alt={translate('components.image.chosen')} />
                ) : (
                    <StemImage
                        stem={typeof value === 'string' ? value : null}
                        size={300}
                        alt={name}
                        variant="fill"
                    />
                )}
            </Drop>
            <Button
                component="label"
                {...plainLabel}
                variant="text"
                startIcon={<AddImageIcon />}
                sx={{ alignSelf: 'flex-start', marginBlockStart: 1 }}
            >
                {translate(has ? 'components.image.replace' : 'components.image.add')}
                <Hidden
                    as="input"
                    {...{ type: 'file', accept: imageTypes.join(',') }}
                    id={id}
                    aria-label={name}
                    aria-describedby={error ? helperId(id) : undefined}
                    onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
                        take(event.target.files?.[0]);
                        // Allows choosing the same file again after it was corrected.
                        event.target.value = '';
                    }}
                />
            </Button>
        </FieldShell>
    );
};
