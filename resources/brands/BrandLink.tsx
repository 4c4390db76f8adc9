import Link from '@mui/material/Link';
import { LinkBase } from 'react-admin';
import { recordPath } from '../../src/kit/resource/paths.ts';

/** A brand's name that leads to its page. */
export const BrandLink = ({ brand }: { brand: { id: number; name: string } }) => (
    <Link component={LinkBase} to={recordPath('brands', brand.id)}>
        {brand.name}
    </Link>
);
