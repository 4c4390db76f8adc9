import AddIcon from '@mui/icons-material/AddOutlined';
import BulkIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useContext } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useReference } from '../../dataProvider/useReference.ts';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { List } from '../../src/features/resource/List.tsx';
import { byAge, byText, type ListOrder } from '../../src/ui/list/orders.ts';
import { TicksContext } from '../../src/ui/list/useTicks.ts';
import { useResourceDeclaration } from '../../src/features/resource/useResourceDeclaration.ts';
import { ignoredFilters } from '../../src/routing/listSearch.ts';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { newRecordPath, screenPath } from '../../src/routing/paths.ts';
import { AccumulatedRows } from './list/AccumulatedRows.tsx';
import { AllProducts } from './list/AllProducts.tsx';
import { DeleteActs } from '../../src/features/jobs/DeleteActs.ts';
import { BrandFilter } from './list/BrandFilter.tsx';
import { isWholeCatalogue, wholeCatalogue } from './list/catalogueFilter.ts';
import { foundColumns, listedColumns } from './list/columns.tsx';
import { addressOf, type ListedRow } from './list/listedRow.ts';

/** In an empty list it stands twice, and only the page's own is filled. */
const NewProduct = ({ filled = true }: { filled?: boolean }) => {
    const translate = useTranslate();
    // The bar of ticked rows has the page's filled button.
    const { count } = useContext(TicksContext);
    return (
        <Button
            variant={filled && count === 0 ? 'contained' : 'outlined'}
            startIcon={<AddIcon />}
            component={LinkBase}
            to={newRecordPath('products')}
        >
            {translate('resources.products.create')}
        </Button>
    );
};

const BulkUpload = () => {
    const translate = useTranslate();
    return (
        <Button
            className="wide"
            startIcon={<BulkIcon />}
            component={LinkBase}
            to={screenPath('products', 'bulk-upload')}
        >
            {translate('resources.products.bulk.title')}
        </Button>
    );
};

const BrandName = ({ id }: { id: string }) => {
    const { data } = useReference('brands');
    return <>{data?.find(brand => String(brand.id) === id)?.name ?? id}</>;
};

const brandFilter = {
    source: 'brand',
    label: 'resources.products.fields.brand_id',
    show: (id: string) => <BrandName id={id} />,
};

/** Of the whole catalogue. */
const orders: readonly ListOrder[] = [
    ...byAge('id'),
    { field: 'changed', order: 'DESC', label: 'lists.products.lastChanged' },
    { field: 'changed', order: 'ASC', label: 'lists.products.firstChanged' },
    ...byText('name'),
    { field: 'brand', order: 'ASC', label: 'lists.products.byBrand' },
    { field: 'reach', order: 'DESC', label: 'lists.products.mostScanned' },
];

/** Search results with brands, the products of a brand, or the 50 most recent (catalogue document, section 2). */
export const ProductList = () => {
    const { search } = useAddress();
    const ignored = ignoredFilters(search, useResourceDeclaration() ?? {});
    const params = Object.fromEntries(
        [...new URLSearchParams(search)].filter(([name]) => !ignored.includes(name)),
    );
    const whole = isWholeCatalogue(params);
    const searching = !whole && Boolean(params.q?.trim());
    const recent = !searching && !whole && params.brand === undefined;
    return (
        <List<ListedRow>
            acts={searching ? undefined : DeleteActs}
            title={whole ? 'resources.products.list.all' : undefined}
            search="resources.products.list.search"
            toolbar={
                <>
                    <BrandFilter />
                    {(recent || whole) && <AllProducts whole={whole} />}
                </>
            }
            orders={whole ? orders : undefined}
            shownFilters={[brandFilter]}
            kept={isWholeCatalogue(params) ? wholeCatalogue : undefined}
            actions={
                <>
                    <BulkUpload />
                    <NewProduct />
                </>
            }
            nothing={{
                text: 'resources.products.list.emptyHint',
                action: <NewProduct filled={false} />,
            }}
        >
            <AccumulatedRows>
                <DataTable<ListedRow> rowTo={addressOf}>{searching ? foundColumns : listedColumns}</DataTable>
            </AccumulatedRows>
        </List>
    );
};
