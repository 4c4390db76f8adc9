import Button from '@mui/material/Button';
import type { Meta } from '@storybook/react-vite';
import { NoAnswer } from '../../dataProvider/failure.ts';
import { LevelTag } from '../../src/ui/LevelTag.tsx';
import type { Column } from '../../src/ui/list/column.ts';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { TickedBar } from '../../src/ui/list/listState.tsx';
import { Nothing } from '../../src/ui/list/Nothing.tsx';
import { QueryRows } from '../../src/ui/list/QueryRows.tsx';
import { RowsTable } from '../../src/ui/list/RowsTable.tsx';
import { SelectBox } from '../../src/ui/list/SelectBox.tsx';
import { Table } from '../../src/ui/list/Table.tsx';
import { TableHead } from '../../src/ui/list/TableHead.tsx';
import { TableSkeleton } from '../../src/ui/list/TableSkeleton.tsx';
import { TickBox, TickShownBox } from '../../src/ui/list/TickBox.tsx';
import { TicksContext, useTicks } from '../../src/ui/list/useTicks.ts';
import { WholeText } from '../../src/ui/list/WholeText.ts';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { Stars } from '../../src/ui/Stars.tsx';
import { EmptyState } from '../../src/ui/message/EmptyState.tsx';
import { products, type Product } from './content.ts';
import { Lines } from './Lines.tsx';
import { Listed } from './Listed.tsx';
import { nothing } from './nothing.ts';

export default {
    title: 'Tables',
    component: DataTable,
    subcomponents: { RowsTable, TableHead, TableSkeleton, QueryRows, Nothing, TickBox, SelectBox },
    parameters: { bare: true },
} satisfies Meta;

const table = (
    <DataTable<Product> label="Products" bulkActionButtons={<Button size="small">Delete</Button>}>
        <DataTable.Col<Product>
            source="name"
            sortBy="name"
            picture={({ image }) => <StemImage stem={image} size={110} alt="" />}
            under={({ brand }) => brand.name}
        />
        <DataTable.Col source="brand" sortBy="brand.name" />
        <DataTable.Col source="barcode" label="resources.products.fields.barcode" tabular />
        <DataTable.Col<Product>
            source="num_stars"
            fit
            phone
            render={({ num_stars: stars }) => <Stars value={stars} />}
        />
        <DataTable.NumberCol source="id" sortBy="id" />
    </DataTable>
);

export const OfAList = () => <Listed>{table}</Listed>;

export const TickedRows = () => <Listed selectedIds={[1, 3]}>{table}</Listed>;

export const Loading = () => <Listed isPending>{table}</Listed>;

export const Reloading = () => <Listed isPlaceholderData>{table}</Listed>;

export const Failed = () => (
    <Listed error={new NoAnswer(new TypeError('Failed to fetch'))} data={undefined}>
        {table}
    </Listed>
);

export const OfGivenRows = () => (
    <DataTable
        data={products}
        label="Products"
        totals={rows => (
            <tr>
                <td colSpan={2}>{rows.length} products</td>
            </tr>
        )}
    >
        <DataTable.Col source="name" />
        <DataTable.Col source="barcode" tabular phone />
    </DataTable>
);

export const OfAQuery = () => (
    <QueryRows
        query={{ data: products, error: null, isPending: false, refetch: nothing }}
        label="Products"
        empty={<EmptyState title="No products of this brand yet" />}
        variant={['still', 'joined']}
    >
        <DataTable>
            <DataTable.Col source="name" />
            <DataTable.Col source="barcode" />
        </DataTable>
    </QueryRows>
);

export const EmptyQuery = () => (
    <QueryRows
        query={{ data: [], error: null, isPending: false, refetch: nothing }}
        label="Products"
        empty={<EmptyState title="No products of this brand yet" />}
    >
        <DataTable>
            <DataTable.Col source="name" />
        </DataTable>
    </QueryRows>
);

const columns: readonly Column<Product>[] = [
    {
        id: 'name',
        label: 'resources.products.fields.name',
        cell: ({ name }) => name,
        sortBy: ({ name }) => name,
    },
    {
        id: 'note',
        label: 'Note',
        cell: ({ brand }) => (
            <WholeText>{`${brand.name} has approved the new label of this product.`}</WholeText>
        ),
    },
    {
        id: 'hazard',
        label: 'Hazard',
        cell: () => <LevelTag level="low">Low</LevelTag>,
        fit: true,
        phone: true,
    },
];

export const RowsWithAFoot = () => (
    <RowsTable
        label="Products"
        columns={columns}
        rows={products}
        rowKey={({ id }) => id}
        to={({ id }) => `/products/${id}/show`}
        sorting={{ sort: { by: 'name', order: 'desc' }, onSort: nothing }}
        foot={
            <tr>
                <td colSpan={3}>4 products</td>
            </tr>
        }
    />
);

export const Skeleton = () => <TableSkeleton label="Products" columns={columns} rows={3} pictured />;

export const HeadAlone = () => (
    <Table columns={columns} aria-label="Products">
        <tbody />
    </Table>
);

export const HeadOfTickedRows = () => (
    <table aria-label="Products">
        <TableHead
            columns={columns}
            bar={
                <TickedBar count={3}>
                    <Button size="small">Delete</Button>
                </TickedBar>
            }
        />
    </table>
);

export const EmptyList = () => (
    <Listed rows={[]}>
        <Nothing
            empty={undefined}
            nothing={{ text: 'resources.products.list.emptyHint', action: <Button>New Product</Button> }}
            kept={{}}
        />
    </Listed>
);

export const NothingFound = () => (
    <Listed rows={[]} filterValues={{ q: 'sleeping mask' }}>
        <Nothing empty={undefined} nothing={undefined} kept={{}} />
    </Listed>
);

export const Ticks = () => {
    const ticks = useTicks([1, 2, 3]);
    return (
        <TicksContext value={ticks}>
            <Lines style={{ padding: 24 }}>
                <TickShownBox />
                <TickBox row={1} label="Tick Damask Rose Hand Cream" />
                <TickBox row={2} label="Tick Zinc Night Cream" disabled />
                <SelectBox row={products[2]!} />
            </Lines>
        </TicksContext>
    );
};
