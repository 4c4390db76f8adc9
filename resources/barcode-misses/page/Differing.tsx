import { styled } from '@mui/material/styles';
import { differingPlace } from '../../../src/shared/barcode/differingPlace.ts';

const Digit = styled('mark')(({ theme: { palette, radius, typography } }) => ({
    color: 'inherit',
    backgroundColor: palette.accent.bgStrong,
    borderRadius: radius.bar,
    fontWeight: typography.fontWeightMedium,
}));

/** A barcode, however it was typed, with the digit marked that another one has not. */
export const Differing = ({ barcode, from }: { barcode: string; from: string }) => {
    const place = differingPlace(barcode, from) ?? barcode.length;
    return (
        <>
            {barcode.slice(0, place)}
            <Digit>{barcode.slice(place, place + 1)}</Digit>
            {barcode.slice(place + 1)}
        </>
    );
};
