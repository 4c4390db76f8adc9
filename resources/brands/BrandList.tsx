import BrandIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import type { Brand } from '../../contract/brands.ts';
import { SimpleForm } from '../../src/features/form/SimpleForm.tsx';
import { DeleteActs } from '../../src/features/jobs/DeleteActs.ts';
import { ListWithForm } from '../../src/features/resource/ListWithForm.tsx';
import { DateTimeField } from '../../src/ui/DateTimeField.tsx';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { BrandInputs } from './BrandInputs.tsx';

const form = (
    <SimpleForm>
        <BrandInputs />
    </SimpleForm>
);

export const BrandList = () => (
    <ListWithForm<Brand> form={form} acts={DeleteActs}>
        <DataTable>
            <DataTable.Col<Brand>
                source="name"
                label="resources.brands.brand"
                picture={({ logo }) => <StemImage stem={logo} size={110} alt="" icon={BrandIcon} />}
                under={({ created }) => <DateTimeField value={created} />}
            />
            <DataTable.Col source="created" />
        </DataTable>
    </ListWithForm>
);
