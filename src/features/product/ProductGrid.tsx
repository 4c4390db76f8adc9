import { LinkBase } from 'react-admin';
import type { ProductRef } from '../../../contract/productRow.ts';
import { rovingFocus } from '../../ui/keys/rovingFocus.ts';
import { StemImage } from '../../ui/picture/StemImage.tsx';
import { recordPath } from '../../routing/paths.ts';
import { styled } from '../../ui/styled.ts';

const Grid = styled('ul')(({ theme: { palette, radius, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
    gap: 16,
    '& a': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        gap: 6,
        color: palette.paper.ink,
        textDecoration: 'none',
        borderRadius: radius.card,
        ...typography.body2,
    },
    '& .picture': { display: 'block', aspectRatio: '1' },
    '& b': { fontWeight: typography.fontWeightMedium, overflowWrap: 'anywhere' },
    '& a:hover b': { textDecoration: 'underline', textUnderlineOffset: '2px' },
    '& .brand': { color: palette.paper.muted, ...typography.caption, overflowWrap: 'anywhere' },
}));

const rovingCards = rovingFocus();

/** Pictures that link to their products' pages. One Tab stop; the arrow keys move between them. */
export const ProductGrid = ({ products }: { products: readonly ProductRef[] }) => (
    <Grid ref={rovingCards}>
        {products.map(({ id, name, brand, image }) => (
            <li key={id}>
                <LinkBase to={recordPath('products', id)}>
                    <span className="picture">
                        <StemImage stem={image} size={220} alt="" variant="fill" />
                    </span>
                    <b>{name}</b>
                    <span className="brand">{brand?.name}</span>
                </LinkBase>
            </li>
        ))}
    </Grid>
);
