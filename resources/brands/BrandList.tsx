import BrandIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Brand } from '../../contract/brands.ts';
import { DateTimeField } from '../../src/kit/DateTimeField.tsx';
import { useInlineCreate } from '../../src/kit/form/useInlineCreate.ts';
import { ListPage } from '../../src/kit/list/ListPage.tsx';
import { NameCell } from '../../src/kit/list/NameCell.tsx';
import type { Column } from '../../src/kit/list/column.ts';
import { StemImage } from '../../src/kit/StemImage.tsx';
import { NewBrand } from './NewBrand.tsx';

const columns: readonly Column<Brand>[] = [
    {
        id: 'name',
        label: 'resources.brands.fields.name',
        width: '60%',
        cell: row => (
            <NameCell
                name={row.name}
                picture={<StemImage stem={row.logo} size={110} alt="" icon={BrandIcon} />}
                under={<DateTimeField value={row.created} />}
            />
        ),
        text: row => row.name,
    },
    {
        id: 'created',
        label: 'resources.brands.fields.created',
        cell: row => <DateTimeField value={row.created} />,
        text: row => row.created,
    },
];

/** Brands, the newest first, and a form in place for a new one (moderation document, section 2). */
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
        <ListPage<Brand>
            columns={columns}
            actions={newBrand}
            before={creation.isOpen && <NewBrand onDone={creation.close} />}
            empty={{ title: 'resources.brands.empty', action: newBrand }}
            pictured
        />
    );
};
