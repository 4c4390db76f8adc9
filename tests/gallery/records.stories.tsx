import EditIcon from '@mui/icons-material/EditOutlined';
import type { Meta } from '@storybook/react-vite';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError, RecordContextProvider, TextField } from 'react-admin';
import { useState } from 'react';
import { NoAnswer } from '../../dataProvider/failure.ts';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { Prose } from '../../src/ui/Prose.tsx';
import { ChangeButton } from '../../src/ui/record/ChangeButton.tsx';
import { EditButton } from '../../src/ui/record/EditButton.tsx';
import { LinesSkeleton } from '../../src/ui/record/LinesSkeleton.tsx';
import { QueueButtons } from '../../src/ui/record/QueueButtons.tsx';
import { RecordFailure } from '../../src/ui/record/RecordFailure.tsx';
import { RecordSkeleton } from '../../src/ui/record/RecordSkeleton.tsx';
import { SavedAt, useMarkSaved } from '../../src/ui/record/SavedAt.tsx';
import { Fact, SimpleShowLayout } from '../../src/ui/record/SimpleShowLayout.tsx';
import { StaleRecord } from '../../src/ui/record/StaleRecord.ts';
import { TabbedShowLayout } from '../../src/ui/record/TabbedShowLayout.tsx';
import { TabRows } from '../../src/ui/record/TabRows.tsx';
import { Stars } from '../../src/ui/Stars.tsx';
import { description, products, type Product } from './content.ts';
import { Lines } from './Lines.tsx';
import { nothing } from './nothing.ts';

export default {
    title: 'Records',
    component: SimpleShowLayout,
    subcomponents: {
        Fact,
        TabbedShowLayout,
        TabRows,
        EditButton,
        ChangeButton,
        QueueButtons,
        SavedAt,
        RecordFailure,
        RecordSkeleton,
    },
    decorators: [
        Story => (
            <RecordContextProvider value={products[0]!}>
                <Story />
            </RecordContextProvider>
        ),
    ],
} satisfies Meta;

export const Facts = () => (
    <SimpleShowLayout>
        <Fact source="brand" />
        <Fact<Product> source="num_stars" render={({ num_stars: stars }) => <Stars value={stars} />} />
        <TextField source="barcode" label="resources.products.fields.barcode" />
        <Fact source="description" />
    </SimpleShowLayout>
);

const rows = {
    queryKey: ['gallery', 'products'],
    queryFn: async () => products,
};

const none = { queryKey: ['gallery', 'nothing'], queryFn: async () => [] };

const Rows = ({ query, of }: { query: typeof rows; of: 'reviews' | 'routines' }) => (
    <TabRows query={query} label={`resources.products.tabs.${of}`} empty={`resources.products.none.${of}`}>
        <DataTable>
            <DataTable.Col source="name" />
            <DataTable.Col source="barcode" tabular phone />
        </DataTable>
    </TabRows>
);

export const Tabs = () => (
    <div style={{ width: '100%' }}>
        <TabbedShowLayout>
            <TabbedShowLayout.Tab label="resources.products.tabs.reviews" count={1250}>
                <Rows query={rows} of="reviews" />
            </TabbedShowLayout.Tab>
            <TabbedShowLayout.Tab label="resources.products.tabs.routines" count={0}>
                <Rows query={none} of="routines" />
            </TabbedShowLayout.Tab>
            <TabbedShowLayout.Tab label="resources.products.fields.description">
                <Prose>{description}</Prose>
            </TabbedShowLayout.Tab>
        </TabbedShowLayout>
    </div>
);

export const EmptyTab = () => <Rows query={none} of="reviews" />;

export const Buttons = () => (
    <Lines>
        <EditButton />
        <EditButton keyless label="Rename" variant="outlined" />
        <ChangeButton shortcut="h" act={nothing}>
            Hide
        </ChangeButton>
        <ChangeButton shortcut="u" act="/products/1" startIcon={<EditIcon />} variant="contained">
            Edit Product
        </ChangeButton>
        <ChangeButton shortcut="l" act={nothing} loading>
            Link
        </ChangeButton>
        <StaleRecord value>
            <ChangeButton shortcut="s" act={nothing}>
                While the record could not be read again
            </ChangeButton>
        </StaleRecord>
    </Lines>
);

/** The list that the record was opened from. */
const params = { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' }, filter: {} };

export const Queue = () => {
    const queryClient = useQueryClient();
    useState(() =>
        queryClient.setQueryData(['products', 'getList', params], { data: products, total: products.length }),
    );
    return (
        <span>
            <QueueButtons edits={false} />
        </span>
    );
};

export const SavedJustNow = () => {
    const mark = useMarkSaved('products');
    useState(() => mark(1));
    return <SavedAt resource="products" id={1} />;
};

const trail = [{ label: 'Products', to: '/products' }];

export const Missing = () => (
    <RecordFailure error={new HttpError('Not found', 404)} trail={trail} onRetry={nothing} />
);

export const Failed = () => (
    <RecordFailure error={new NoAnswer(new TypeError('Failed to fetch'))} trail={trail} onRetry={nothing} />
);

export const Loading = () => <RecordSkeleton trail={trail} title="Damask Rose Hand Cream" />;

export const LoadingLines = () => (
    <Lines className="wide">
        <LinesSkeleton />
    </Lines>
);
