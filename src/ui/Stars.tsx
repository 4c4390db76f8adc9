import StarIcon from '@mui/icons-material/StarRounded';
import StarOutlineIcon from '@mui/icons-material/StarBorderRounded';
import { useTranslate } from 'react-admin';
import { styled } from './styled.ts';

const Row = styled('span')(({ theme: { palette, size } }) => ({
    display: 'inline-flex',
    gap: 1,
    verticalAlign: 'middle',
    color: palette.paper.control,
    '& svg': { fontSize: size.iconSmall },
    '& .full': { color: palette.paper.ink },
}));

const stars = [1, 2, 3, 4, 5];

/** A rating of 0 to 5 stars, read out as a number; a dash without a rating. */
export const Stars = ({ value }: { value: number | null }) => {
    const translate = useTranslate();
    if (value === null) return '–';
    return (
        <Row role="img" aria-label={translate('components.stars', { smart_count: value })}>
            {stars.map(star =>
                star <= value ? <StarIcon key={star} className="full" /> : <StarOutlineIcon key={star} />,
            )}
        </Row>
    );
};
