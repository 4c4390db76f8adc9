import BrandIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { NameCell } from '../../../src/kit/list/NameCell.tsx';
import { StemImage } from '../../../src/kit/StemImage.tsx';
import { lineageText } from '../show/lineage.ts';
import { listed, typeOf, type ListedRow } from './listedRow.ts';

/** The picture and the name of a row; on a phone its categories, or its brand, below. */
export const ListedName = ({ row }: { row: ListedRow }) => {
    const product = listed(row);
    return (
        <NameCell
            name={row.name}
            picture={
                <StemImage
                    stem={row.image}
                    size={110}
                    alt=""
                    icon={typeOf(row) === 'brand' ? BrandIcon : undefined}
                />
            }
            under={product ? lineageText(product.lineage) : row.brand?.name}
        />
    );
};
