import AddIcon from '@mui/icons-material/AddOutlined';
import BulkIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { LinkBase, ListBase, useTranslate } from 'react-admin';
import { ListBody } from '../../src/kit/list/ListBody.tsx';
import { useResourceDeclaration } from '../../src/kit/resource/useResourceDeclaration.ts';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { newRecordPath, screenPath } from '../../src/kit/resource/paths.ts';
import { AccumulatedRows } from './list/AccumulatedRows.tsx';
import { BrandFilter } from './list/BrandFilter.tsx';
import { BrandName } from './list/BrandName.tsx';
import { foundColumns, listedColumns } from './list/columns.tsx';
import { addressOf, type ListedRow } from './list/listedRow.ts';

const Note = styled('span')(({ theme: { palette, typography } }) => ({
    color: palette.paper.muted,
    ...typography.body2,
}));

const NewProduct = () => {
    const translate = useTranslate();
    return (
        <Button
            variant="contained"
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

const brandFilter = {
    source: 'brand',
    label: 'resources.products.fields.brand_id',
    show: (id: string) => <BrandName id={id} />,
};

/**
 * Products: what a search finds, brands among it; else those of the chosen brand; else the 50 most recent
 * (catalogue document, section 2).
 */
export const ProductList = () => {
    const translate = useTranslate();
    const { pageSizesFor } = useResourceDeclaration();
    const params = new URLSearchParams(useAddress().search);
    const searching = Boolean(params.get('q')?.trim());
    const recent = !searching && !params.has('brand');
    return (
        <ListBase<ListedRow>
            disableAuthentication
            storeKey={false}
            perPage={pageSizesFor({})[0]}
            queryOptions={{ onError: () => undefined }}
            exporter={false}
        >
            <AccumulatedRows>
                <ListBody<ListedRow>
                    columns={searching ? foundColumns : listedColumns}
                    search="resources.products.list.search"
                    filters={[brandFilter]}
                    toolbar={
                        <>
                            <BrandFilter />
                            {recent && <Note>{translate('resources.products.list.recent')}</Note>}
                        </>
                    }
                    actions={
                        <>
                            <BulkUpload />
                            <NewProduct />
                        </>
                    }
                    empty={{
                        title: 'resources.products.list.empty',
                        text: 'resources.products.list.emptyHint',
                        action: <NewProduct />,
                    }}
                    to={addressOf}
                    pictured
                />
            </AccumulatedRows>
        </ListBase>
    );
};
