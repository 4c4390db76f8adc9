import { useReference } from '../../dataProvider/useReference.ts';

/** A shop's own colour by its id, as regions have only the id and the name of their shop. */
export const useShopColour = () => {
    const { data: shops = [] } = useReference('shops');
    return (id: number) => shops.find(shop => shop.id === id)?.tag_colour;
};
