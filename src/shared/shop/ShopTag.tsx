import type { Shop } from '../../../contract/shops.ts';
import { StemImage } from '../../kit/StemImage.tsx';
import { styled } from '../../kit/styled.ts';
import { ShopSwatch } from './ShopSwatch.tsx';

const Box = styled('span')(({ theme: { palette, radius, size, typography } }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: size.tag,
    paddingInline: '7px 8px',
    border: `1px solid ${palette.paper.divider}`,
    borderRadius: radius.tag,
    backgroundColor: palette.paper.surface,
    color: palette.paper.ink,
    whiteSpace: 'nowrap',
    ...typography.subtitle2,
}));

interface ShopTagProps {
    id: number;
    name: string;
    /** The shop's own colour, when it has one. */
    colour: string | null;
    logo: string | null;
}

/** A shop's colour swatch, logo if it has one, and name. */
const ShopTag = ({ id, name, colour, logo }: ShopTagProps) => (
    <Box>
        <ShopSwatch id={id} own={colour} />
        {logo && <StemImage stem={logo} size={110} alt="" variant="tag" />}
        {name}
    </Box>
);

/** The tag of a shop as other records have it. */
export const shopTag = (shop: Shop) => (
    <ShopTag id={shop.id} name={shop.name} colour={shop.tag_colour} logo={shop.logo} />
);
