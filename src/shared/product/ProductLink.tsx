import { Link } from 'react-admin';

/** A product of the catalogue by name, as a link to it. */
export const ProductLink = ({ product }: { product: { id: number; name: string } }) => (
    <Link to={`/product/${product.id}`}>{product.name}</Link>
);
