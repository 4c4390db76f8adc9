import { styled } from '@mui/material/styles';

const More = styled('span')(({ theme: { palette } }) => ({ color: palette.paper.muted }));

/** The first barcode of a product, and how many more it has. */
export const Barcodes = ({ codes: [first, ...others] }: { codes: readonly string[] }) => (
    <span title={others.length > 0 ? [first, ...others].join('\n') : undefined}>
        {first} {others.length > 0 && <More>+{others.length}</More>}
    </span>
);
