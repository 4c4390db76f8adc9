import BrandIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import type { Brand } from '../../contract/brands.ts';
import { DateTimeField } from '../../src/kit/DateTimeField.tsx';
import { InlineCreateButton } from '../../src/kit/form/InlineCreateButton.tsx';
import { useInlineCreate } from '../../src/kit/form/useInlineCreate.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { StemImage } from '../../src/kit/StemImage.tsx';
import { DeleteActs } from '../../src/shared/jobs/DeleteActs.ts';
import { NewBrand } from './NewBrand.tsx';

/** Brands, newest first, or those found by name, with an inline form to add one (moderation document, section 2). */
export const BrandList = () => {
    const creation = useInlineCreate();
    const newBrand = <InlineCreateButton creation={creation} />;
    return (
        <List<Brand>
            search="resources.brands.search"
            actions={newBrand}
            acts={DeleteActs}
            empty={{ action: newBrand }}
        >
            {creation.isOpen && <NewBrand onDone={creation.close} />}
            <DataTable>
                <DataTable.Col<Brand>
                    source="name"
                    label="resources.brands.brand"
                    picture={({ logo }) => <StemImage stem={logo} size={110} alt="" icon={BrandIcon} />}
                    under={({ created }) => <DateTimeField value={created} />}
                />
                <DataTable.Col source="created" />
            </DataTable>
        </List>
    );
};
