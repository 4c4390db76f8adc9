import Button from '@mui/material/Button';
import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { SearchInput, TextInput } from '../../src/ui/input/TextInput.tsx';
import { BeyondLine } from '../../src/ui/list/BeyondLine.tsx';
import type { Column } from '../../src/ui/list/column.ts';
import { ColumnsMenu } from '../../src/ui/list/ColumnsMenu.tsx';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { ExportButton, ExportRows } from '../../src/ui/list/ExportButton.tsx';
import { FilterTabs } from '../../src/ui/list/FilterTabs.tsx';
import { ListFrame } from '../../src/ui/list/ListFrame.tsx';
import { ListToolbar } from '../../src/ui/list/ListToolbar.tsx';
import { OrderMenu } from '../../src/ui/list/OrderMenu.tsx';
import { byAge, byText } from '../../src/ui/list/orders.ts';
import { PageSize } from '../../src/ui/list/PageSize.tsx';
import { PagerBar, Pagination } from '../../src/ui/list/Pagination.tsx';
import { PlacePagination } from '../../src/ui/list/PlacePagination.tsx';
import { SearchBox } from '../../src/ui/list/SearchBox.tsx';
import { FilterInputs } from '../../src/ui/list/stock.tsx';
import { PageHead } from '../../src/ui/page/PageHead.tsx';
import type { Product } from './content.ts';
import { Lines } from './Lines.tsx';
import { Listed } from './Listed.tsx';
import { nothing } from './nothing.ts';

export default {
    title: 'Lists',
    component: ListFrame,
    subcomponents: {
        ListToolbar,
        SearchBox,
        FilterTabs,
        OrderMenu,
        ColumnsMenu,
        ExportRows,
        Pagination,
        PlacePagination,
        PageSize,
        BeyondLine,
    },
    parameters: { bare: true },
} satisfies Meta;

const columns: readonly Column<Product>[] = [
    { id: 'name', label: 'resources.products.fields.name', cell: ({ name }) => name },
    { id: 'barcode', label: 'resources.products.fields.barcode', cell: ({ barcode }) => barcode },
];

const tabs = [
    { value: undefined, label: 'resources.products.list.recent' },
    { value: 'all', label: 'resources.products.list.all' },
];

const Toolbar = () => {
    const [text, setText] = useState('rose');
    return (
        <ListToolbar
            end={
                <>
                    <OrderMenu orders={[...byAge('id'), ...byText('name')]} />
                    <ExportButton columns={columns} />
                    <ColumnsMenu columns={columns} hidden={[]} onToggle={nothing} />
                </>
            }
        >
            <SearchBox label="Search products and brands" value={text} onSearch={setText} />
            <FilterTabs source="shown" tabs={tabs} />
        </ListToolbar>
    );
};

export const Toolbars = () => (
    <Listed>
        <Toolbar />
        <ListToolbar>
            <SearchBox label="Search products and brands" value="" onSearch={nothing} />
        </ListToolbar>
        <ListToolbar>
            <FilterInputs
                filters={[
                    <SearchInput key="name" source="name" alwaysOn />,
                    <TextInput key="barcode" source="barcode" />,
                ]}
            />
        </ListToolbar>
    </Listed>
);

const table = (
    <DataTable label="Products">
        <DataTable.Col source="name" />
        <DataTable.Col source="barcode" tabular phone />
    </DataTable>
);

export const WholeList = () => (
    <Listed total={1234} perPage={25}>
        <ListFrame
            head={
                <PageHead
                    title="Products"
                    count={1234}
                    actions={<Button variant="contained">New Product</Button>}
                />
            }
            toolbar={<Toolbar />}
            pager={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
        >
            {table}
        </ListFrame>
    </Listed>
);

export const ReloadingBesideAnAside = () => (
    <Listed>
        <ListFrame
            reloading
            head={<PageHead title="Products" />}
            aside={<p>Saved views</p>}
            acts={<Button size="small">Delete 3 products</Button>}
        >
            {table}
        </ListFrame>
    </Listed>
);

export const Exports = () => (
    <Lines>
        <ExportRows name="products" columns={columns} disabled read={() => (async function* () {})()} />
        <ExportRows
            name="products"
            columns={columns}
            total={61_342}
            totalIsEstimate
            disabled={false}
            read={() => (async function* () {})()}
        />
    </Lines>
);

export const Pages = () => (
    <Lines>
        <Pagination page={1} perPage={25} total={12} setPage={nothing} />
        <Pagination page={3} perPage={25} total={61_342} setPage={nothing} />
        <Pagination page={1} perPage={25} total={0} setPage={nothing} />
        <PagerBar>
            <span>12 of 4,800</span>
            <PageSize perPage={25} options={[25, 50, 100]} onChange={nothing} />
        </PagerBar>
    </Lines>
);

export const PagesByPlace = () => (
    <Lines>
        <Listed total={61_342} meta={{ totalIsEstimate: true, previous: null, next: 12 }}>
            <PlacePagination rowsPerPageOptions={[25, 50]} />
        </Listed>
        <Listed total={4} meta={{ previous: 4, next: null }}>
            <PlacePagination rowsPerPageOptions={[25, 50]} />
        </Listed>
    </Lines>
);

export const PageThatDoesNotExist = () => (
    <Lines>
        <BeyondLine page={1200} />
        <BeyondLine page={2} isNumbered={false} />
    </Lines>
);
