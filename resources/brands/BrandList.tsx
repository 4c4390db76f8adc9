import BrandIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Brand } from '../../contract/brands.ts';
import { DateTimeField } from '../../src/kit/DateTimeField.tsx';
import { useInlineCreate } from '../../src/kit/form/useInlineCreate.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { StemImage } from '../../src/kit/StemImage.tsx';
import { NewBrand } from './NewBrand.tsx';

/** Brands, newest first, or those found by name, with an inline form to add one (moderation document, section 2). */
export const BrandList = () => {
    const translate = useTranslate();
    const creation = useInlineCreate();
    const newBrand = (
        <Button
            variant="contained"
            startIcon={<AddIcon />}
            disabled={creation.isOpen}
            onClick={creation.open}
        >
            {translate('resources.brands.create')}
        </Button>
    );
    return (
        <List<Brand>
            search="resources.brands.search"
            actions={newBrand}
            empty={{ title: 'resources.brands.empty', action: newBrand }}
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
