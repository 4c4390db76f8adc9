import { useTheme } from '@mui/material/styles';
import { styled } from '../../ui/styled.ts';
import type { Shop, ShopItemRow } from '../../../contract/shops.ts';
import { StemImage } from '../../ui/picture/StemImage.tsx';
import type { ReactNode } from 'react';
import { useReference } from '../../../dataProvider/useReference.ts';

const hex = /^#[\da-f]{6}$/i;

/** Outside of browsers only `#12ab9f` and the like. */
const isColour = (text: string) => hex.test(text) || (globalThis.CSS?.supports?.('color', text) ?? false);

/** A shop's own `tag_colour` if it is a colour, else one of the list by the shop's id. */
export const shopColour = (id: number, own: string | null | undefined, list: readonly string[]) =>
    own && isColour(own) ? own : list[Math.abs(id) % list.length];

const Square = styled('i')(({ theme: { radius, size } }) => ({
    flex: 'none',
    display: 'grid',
    width: size.iconSmall,
    height: size.iconSmall,
    padding: 2,
    borderRadius: radius.bar,
    forcedColorAdjust: 'none',
}));

/** A shop's own colour by its id, as regions have only the id and the name of their shop. */
export const useShopColour = () => {
    const { data: shops = [] } = useReference('shops');
    return (id: number) => shops.find(shop => shop.id === id)?.tag_colour;
};

interface ShopSwatchProps {
    id: number;
    own: string | null | undefined;
    logo?: string | null;
}

/** A square of a shop's colour, around its logo if it has one. */
export const ShopSwatch = ({ id, own, logo }: ShopSwatchProps) => {
    const { palette } = useTheme();
    return (
        <Square aria-hidden="true" style={{ backgroundColor: shopColour(id, own, palette.shop) }}>
            {logo && <StemImage stem={logo} size={110} alt="" variant="fill" />}
        </Square>
    );
};

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
    colour: string | null;
    logo: string | null;
}

const ShopTag = ({ id, name, colour, logo }: ShopTagProps) => (
    <Box>
        <ShopSwatch id={id} own={colour} logo={logo} />
        {name}
    </Box>
);

/** A shop's colour, logo if it has one, and name. */
export const shopTag = (shop: Shop) => (
    <ShopTag id={shop.id} name={shop.name} colour={shop.tag_colour} logo={shop.logo} />
);

interface WithShopProps {
    item: Pick<ShopItemRow, 'shop' | 'shop_id'>;
    children: (shop: Shop) => ReactNode;
}

const ListedShop = ({ item: { shop_id }, children }: WithShopProps) => {
    const { data: shops = [] } = useReference('shops');
    const shop = shops.find(({ id }) => id === shop_id);
    return shop ? children(shop) : '–';
};

/** Renders the shop of an item, from the list of shops if the item has only its id; a dash if it is unknown. */
export const WithShop = (props: WithShopProps) => {
    const { item, children } = props;
    return item.shop ? children(item.shop) : <ListedShop {...props} />;
};
