import { useTheme } from '@mui/material/styles';
import { styled } from '../../kit/styled.ts';
import { shopColour } from './shopColour.ts';

const Square = styled('i')(({ theme: { size } }) => ({
    flex: 'none',
    width: size.swatch,
    height: size.swatch,
    borderRadius: 3,
    forcedColorAdjust: 'none',
}));

interface ShopSwatchProps {
    id: number;
    /** The shop's own colour, when it has one. */
    own: string | null | undefined;
}

/** A small square in the colour of a shop. */
export const ShopSwatch = ({ id, own }: ShopSwatchProps) => {
    const { palette } = useTheme();
    return <Square aria-hidden="true" style={{ backgroundColor: shopColour(id, own, palette.shop) }} />;
};
