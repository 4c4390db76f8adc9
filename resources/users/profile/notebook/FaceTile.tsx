import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { Picture } from '../../../../src/kit/viewer/picture.ts';
import { StemImage } from '../../../../src/kit/StemImage.tsx';
import { styled } from '../../../../src/kit/styled.ts';

const Tile = styled('li')(({ theme: { palette, radius, typography } }) => ({
    minWidth: 0,
    '& .frame': {
        display: 'block',
        width: '100%',
        aspectRatio: '1',
        padding: 0,
        border: 0,
        borderRadius: radius.card,
        overflow: 'hidden',
        background: 'none',
    },
    '& button.frame': { cursor: 'zoom-in' },
    '& .blurred img': { filter: 'blur(14px)', transform: 'scale(1.15)' },
    '& p': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '0 8px',
        marginBlockStart: 6,
        color: palette.paper.secondary,
        ...typography.subtitle2,
    },
    '& small': { color: palette.paper.muted, ...typography.caption },
}));

export interface FaceTileProps {
    picture: Picture;
    shown: boolean;
    onOpen: () => void;
}

/** One side of a face: blurred, or a button that opens the original. */
export const FaceTile = ({ picture: { stem, name }, shown, onOpen }: FaceTileProps) => {
    const translate = useTranslate();
    const image = <StemImage stem={stem} size={shown ? 300 : 110} alt="" variant="fill" />;
    return (
        <Tile>
            {stem && shown ? (
                <button
                    type="button"
                    className="frame"
                    aria-label={translate('components.original', { name })}
                    aria-haspopup="dialog"
                    onClick={onOpen}
                >
                    {image}
                </button>
            ) : (
                <div className={clsx('frame', { blurred: stem })}>{image}</div>
            )}
            <p>
                {name}
                {!stem && <small>{translate('components.noPicture')}</small>}
            </p>
        </Tile>
    );
};
