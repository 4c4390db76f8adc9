import Link from '@mui/material/Link';
import { LinkBase } from 'react-admin';

/** A brand's name that leads to its page. */
export const BrandLink = ({ brand }: { brand: { id: number; name: string } }) => (
    <Link component={LinkBase} to={`/brand/${brand.id}`}>
        {brand.name}
    </Link>
);
