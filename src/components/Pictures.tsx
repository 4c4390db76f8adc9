import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { imageAddress, type ImageSize } from './format/image.ts';
import { StemImage } from './StemImage.tsx';

const Row = styled('ul')(({ theme: { palette, radius, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
    gap: 12,
    '& li': { minWidth: 0 },
    '& a': { display: 'block', aspectRatio: '3 / 4', borderRadius: radius.card },
    '& p': { marginBlockStart: 8, ...typography.subtitle2, color: palette.paper.secondary },
}));

export interface Picture {
    key: string | number;
    stem: string;
    /** What it shows; also written below when `captioned`. */
    name: string;
}

export interface PicturesProps {
    pictures: readonly Picture[];
    size: Exclude<ImageSize, 'original'>;
    captioned?: boolean;
}

/** Pictures side by side; each opens its original in a tab of its own. */
export const Pictures = ({ pictures, size, captioned }: PicturesProps) => {
    const translate = useTranslate();
    return (
        <Row>
            {pictures.map(({ key, stem, name }) => (
                <li key={key}>
                    <a
                        href={imageAddress(stem, 'original')}
                        target="_blank"
                        rel="noopener noreferrer"
                        aria-label={translate('components.original', { name })}
                    >
                        <StemImage stem={stem} size={size} alt="" place="fill" />
                    </a>
                    {captioned && <p>{name}</p>}
                </li>
            ))}
        </Row>
    );
};
