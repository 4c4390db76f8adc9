import type { NewProduct } from '../../contract/moderation.ts';
import { DateTimeField } from '../../src/kit/DateTimeField.tsx';
import { FilterTabs } from '../../src/kit/list/FilterTabs.tsx';
import { ListPage } from '../../src/kit/list/ListPage.tsx';
import { NameCell } from '../../src/kit/list/NameCell.tsx';
import type { Column } from '../../src/kit/list/column.ts';
import { ProductLink } from '../../src/shared/product/ProductLink.tsx';
import { StemImage } from '../../src/kit/StemImage.tsx';
import { UserLink } from '../../src/shared/user/UserLink.tsx';
import { newProductPath } from './newProductPath.ts';
import { HiddenTag } from './NewProductTags.tsx';
import { useTab } from './useTab.ts';

const tabs = [
    { value: undefined, label: 'resources.new-products.tabs.unlinked' },
    { value: 'all-unlinked', label: 'resources.new-products.tabs.allUnlinked' },
    { value: 'all', label: 'resources.new-products.tabs.all' },
];

const columns: readonly Column<NewProduct>[] = [
    {
        id: 'product_name',
        label: 'resources.new-products.fields.product_name',
        width: '26%',
        text: row => row.product_name,
        cell: row => (
            <NameCell
                name={row.product_name}
                picture={<StemImage stem={row.front_image} size={110} alt="" />}
                under={row.brand_name}
            />
        ),
    },
    {
        id: 'brand_name',
        label: 'resources.new-products.fields.brand_name',
        text: row => row.brand_name,
        cell: row => row.brand_name,
    },
    {
        id: 'barcode',
        label: 'resources.new-products.fields.barcode',
        width: '140px',
        tabular: true,
        text: row => row.barcode,
        cell: row => row.barcode,
    },
    {
        id: 'user',
        label: 'resources.new-products.fields.user',
        text: row => row.user?.username,
        cell: row => <UserLink user={row.user} />,
    },
    {
        id: 'created',
        label: 'resources.new-products.fields.created',
        width: '168px',
        text: row => row.created,
        cell: row => <DateTimeField value={row.created} />,
    },
];

const linked: Column<NewProduct> = {
    id: 'product',
    label: 'resources.new-products.fields.product',
    text: row => row.product?.name,
    cell: row => row.product && <ProductLink product={row.product} />,
};

const state: Column<NewProduct> = {
    id: 'hide',
    label: 'resources.new-products.fields.hide',
    width: '100px',
    text: row => row.hide,
    cell: row => row.hide && <HiddenTag />,
};

const columnsOf = {
    unlinked: columns,
    'all-unlinked': [...columns, state],
    all: [...columns, linked, state],
};

/** Submitted products: those to be linked, with the hidden ones, and all of them (moderation document, section 2). */
export const NewProductList = () => {
    const tab = useTab();
    return (
        <ListPage<NewProduct>
            columns={columnsOf[tab]}
            to={row => newProductPath(row.id, tab)}
            toolbar={<FilterTabs source="tab" tabs={tabs} />}
            empty={{ title: 'resources.new-products.empty' }}
            pictured
        />
    );
};
