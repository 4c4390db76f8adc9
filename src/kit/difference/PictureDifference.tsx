import { useTranslate } from 'react-admin';
import { mirrored } from '../../theme/mirrored.ts';
import { FileImage } from '../FileImage.tsx';
import { stemOf } from '../format/image.ts';
import { StemImage } from '../StemImage.tsx';
import { styled } from '../styled.ts';

const Row = styled('span')(({ theme: { palette } }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 12,
    color: palette.paper.muted,
    '& .before': { display: 'inline-flex', gap: 6, opacity: 0.72 },
    '& .after': { display: 'inline-flex', flexWrap: 'wrap', gap: 6 },
}));

const Arrow = styled('span')({ display: 'inline-block', ...mirrored });

const Picture = ({ picture, alt }: { picture: unknown; alt: string }) =>
    picture instanceof File ? (
        <FileImage file={picture} alt={alt} variant="large" />
    ) : (
        <StemImage stem={stemOf(picture)} size={110} alt={alt} variant="large" />
    );

const keyOf = (picture: unknown, index: number) =>
    picture instanceof File ? `${picture.name}-${index}` : (stemOf(picture) ?? index);

interface PictureDifferenceProps {
    before: readonly unknown[];
    after: readonly unknown[];
}

/** The pictures of before, and those of after. */
export const PictureDifference = ({ before, after }: PictureDifferenceProps) => {
    const translate = useTranslate();
    const draw = (pictures: readonly unknown[], alt: string) =>
        (pictures.length > 0 ? pictures : [undefined]).map((picture, index) => (
            <Picture key={keyOf(picture, index)} picture={picture} alt={alt} />
        ));
    return (
        <Row>
            <span className="before">{draw(before, translate('components.difference.before'))}</span>
            <Arrow aria-hidden="true">→</Arrow>
            <span className="after">{draw(after, translate('components.difference.after'))}</span>
        </Row>
    );
};
