import AddIcon from '@mui/icons-material/AddOutlined';
import BulkIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useContext } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useReference } from '../../dataProvider/useReference.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { byAge } from '../../src/kit/list/orders.ts';
import { TicksContext } from '../../src/kit/list/useTicks.ts';
import { useResourceDeclaration } from '../../src/kit/resource/useResourceDeclaration.ts';
import { ignoredFilters } from '../../src/routing/listSearch.ts';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { newRecordPath, screenPath } from '../../src/kit/resource/paths.ts';
import { AccumulatedRows } from './list/AccumulatedRows.tsx';
import { AllProducts } from './list/AllProducts.tsx';
import { view } from '../../src/kit/view.tsx';
import { withMessages } from '../../src/kit/withMessages.ts';
import { BrandFilter } from './list/BrandFilter.tsx';
import { isWholeCatalogue, wholeCatalogue } from './list/catalogueFilter.ts';
import { foundColumns, listedColumns } from './list/columns.tsx';
import { addressOf, type ListedRow } from './list/listedRow.ts';

const ProductActs = view(
    withMessages(['jobs'], () => import('./list/ProductActs.tsx').then(module => module.ProductActs)),
    null,
);

const NewProduct = () => {
    const translate = useTranslate();
    // The bar of ticked rows has the page's filled button.
    const { count } = useContext(TicksContext);
    return (
        <Button
            variant={count > 0 ? 'outlined' : 'contained'}
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
        <Button startIcon={<BulkIcon />} component={LinkBase} to={screenPath('products', 'bulk-upload')}>
            {translate('resources.products.bulk.title')}
        </Button>
    );
};

/** The name of the brand whose id is in the address; the id itself until the name is known. */
const BrandName = ({ id }: { id: string }) => {
    const { data } = useReference('brands');
    return <>{data?.find(brand => String(brand.id) === id)?.name ?? id}</>;
};

const brandFilter = {
    source: 'brand',
    label: 'resources.products.fields.brand_id',
    show: (id: string) => <BrandName id={id} />,
};

/**
 * Products: the search results, brands included; or those of the chosen brand; or the 50 most recent
 * (catalogue document, section 2), from which one gets to the whole catalogue.
 */
export const ProductList = () => {
    const { search } = useAddress();
    const ignored = ignoredFilters(search, useResourceDeclaration() ?? {});
    const params = Object.fromEntries(
        [...new URLSearchParams(search)].filter(([name]) => !ignored.includes(name)),
    );
    const searching = Boolean(params.q?.trim());
    const whole = !searching && isWholeCatalogue(params);
    const recent = !searching && !whole && params.brand === undefined;
    return (
        <List<ListedRow>
            acts={whole ? ProductActs : undefined}
            title={whole ? 'resources.products.list.all' : undefined}
            search="resources.products.list.search"
            filters={
                <>
                    <BrandFilter />
                    {(recent || whole) && <AllProducts whole={whole} />}
                </>
            }
            orders={whole ? byAge('id') : undefined}
            shownFilters={[brandFilter]}
            kept={isWholeCatalogue(params) ? wholeCatalogue : undefined}
            actions={
                <>
                    <BulkUpload />
                    <NewProduct />
                </>
            }
            empty={{
                text: 'resources.products.list.emptyHint',
                action: <NewProduct />,
            }}
        >
            <AccumulatedRows>
                <DataTable<ListedRow> rowClick={addressOf}>
                    {searching ? foundColumns : listedColumns}
                </DataTable>
            </AccumulatedRows>
        </List>
    );
};
