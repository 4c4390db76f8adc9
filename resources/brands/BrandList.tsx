import BrandIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import type { Brand } from '../../contract/brands.ts';
import { SimpleForm } from '../../src/features/form/SimpleForm.tsx';
import { DeleteActs } from '../../src/features/jobs/DeleteActs.ts';
import { ListWithForm } from '../../src/features/resource/ListWithForm.tsx';
import { DateTimeField } from '../../src/ui/DateTimeField.tsx';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { choice, type ListFilter } from '../../src/ui/list/narrow/filter.ts';
import { byAge, byText, type ListOrder } from '../../src/ui/list/orders.ts';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { BrandInputs } from './BrandInputs.tsx';

const form = (
    <SimpleForm>
        <BrandInputs />
    </SimpleForm>
);

const filters: readonly ListFilter[] = [
    {
        kind: 'reference',
        source: 'country',
        label: 'resources.brands.fields.country_id',
        all: 'lists.brands.country',
        reference: 'countries',
    },
    choice('used', 'lists.brands.used'),
];

const orders: readonly ListOrder[] = [
    ...byAge('created'),
    ...byText('name'),
    { field: 'products', order: 'DESC', label: 'lists.order.mostProducts' },
    { field: 'products', order: 'ASC', label: 'lists.order.fewestProducts' },
];

const furtherColumns = ['active_product_count'];

export const BrandList = () => (
    <ListWithForm<Brand> form={form} narrow={filters} orders={orders} acts={DeleteActs}>
        <DataTable hiddenColumns={furtherColumns}>
            <DataTable.Col<Brand>
                source="name"
                label="resources.brands.brand"
                picture={({ logo }) => <StemImage stem={logo} size={110} alt="" icon={BrandIcon} />}
                under={({ created }) => <DateTimeField value={created} />}
            />
            <DataTable.NumberCol source="active_product_count" spare />
            <DataTable.Col source="created" />
        </DataTable>
    </ListWithForm>
);
