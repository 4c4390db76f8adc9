import { useRecordContext, useTranslate } from 'react-admin';
import type { LinkedNewProduct } from '../../../contract/products.ts';
import { DateTimeField } from '../../../src/kit/DateTimeField.tsx';
import { callQuery } from '../../../dataProvider/calls.ts';
import { DataTable } from '../../../src/kit/list/DataTable.tsx';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { TabRows } from '../../../src/kit/record/TabRows.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { Tag } from '../../../src/kit/Tag.tsx';
import { UserLink } from '../../../src/shared/user/UserLink.tsx';

const BarcodeAndTag = ({ row: { barcode, hide } }: { row: LinkedNewProduct }) => {
    const translate = useTranslate();
    return (
        <>
            {barcode && <Quiet className="tabular">({barcode})</Quiet>}
            {hide && <Tag>{translate('resources.products.hidden')}</Tag>}
        </>
    );
};

/** New products linked to the product, each with its barcode in brackets. */
export const NewProductsTab = () => (
    <TabRows
        query={callQuery('GET product/{id}/new-products', { params: { id: useRecordContext()!.id } })}
        label="resources.products.tabs.newProducts"
        empty="resources.products.none.newProducts"
    >
        <DataTable<LinkedNewProduct> rowClick={({ id }) => recordPath('new-products', id)}>
            <DataTable.Col<LinkedNewProduct>
                source="product_name"
                label="resources.products.columns.newProduct"
                beside={row => <BarcodeAndTag row={row} />}
            />
            <DataTable.Col source="brand_name" label="resources.products.fields.brand" />
            <DataTable.Col<LinkedNewProduct> source="user" render={({ user }) => <UserLink user={user} />} />
            <DataTable.Col<LinkedNewProduct>
                source="created"
                tabular
                render={({ created }) => <DateTimeField value={created} />}
            />
        </DataTable>
    </TabRows>
);
