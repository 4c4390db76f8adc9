import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { LinkedNewProduct } from '../../../contract/products.ts';
import { DateTimeField } from '../../../src/kit/DateTimeField.tsx';
import type { Column } from '../../../src/kit/list/column.ts';
import { NameCell } from '../../../src/kit/list/NameCell.tsx';
import { TabRows } from '../../../src/kit/record/TabRows.tsx';
import { Tag } from '../../../src/kit/Tag.tsx';
import { UserLink } from '../../../src/shared/user/UserLink.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { useProductTab } from './useProductTab.ts';

const Row = styled('div')(({ theme: { palette } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    '& > span': { color: palette.paper.muted, fontVariantNumeric: 'tabular-nums' },
}));

const Name = ({ row: { product_name, barcode, hide } }: { row: LinkedNewProduct }) => {
    const translate = useTranslate();
    return (
        <Row>
            <NameCell name={product_name} />
            {barcode && <span>({barcode})</span>}
            {hide && <Tag>{translate('resources.products.hidden')}</Tag>}
        </Row>
    );
};

const columns: Column<LinkedNewProduct>[] = [
    {
        id: 'name',
        label: 'resources.products.columns.newProduct',
        cell: row => <Name row={row} />,
        width: '46%',
    },
    {
        id: 'brand',
        label: 'resources.products.columns.brand',
        cell: ({ brand_name }) => brand_name,
        width: '18%',
    },
    {
        id: 'user',
        label: 'resources.products.columns.user',
        cell: ({ user }) => <UserLink user={user} />,
        width: '18%',
    },
    {
        id: 'created',
        label: 'resources.products.columns.created',
        cell: ({ created }) => <DateTimeField value={created} />,
        width: '18%',
    },
];

/** New products linked to the product, each with its barcode in brackets. */
export const NewProductsTab = () => (
    <TabRows
        {...useProductTab('productNewProducts')}
        label="resources.products.tabs.newProducts"
        empty="resources.products.none.newProducts"
        columns={columns}
        rowKey={({ id }) => id}
        to={({ id }) => recordPath('new-products', id)}
    />
);
