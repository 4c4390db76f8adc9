import { Link } from 'react-admin';
import { recordPath } from '../../kit/resource/paths.ts';

/** A product of the catalogue by name, as a link to it. */
export const ProductLink = ({ product }: { product: { id: number; name: string } }) => (
    <Link to={recordPath('products', product.id)}>{product.name}</Link>
);
