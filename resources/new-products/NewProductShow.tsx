import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { BarcodePicture } from '../../src/components/BarcodePicture.tsx';
import { DateTimeField } from '../../src/components/DateTimeField.tsx';
import { Facts } from '../../src/components/Facts.tsx';
import { Quiet } from '../../src/components/Quiet.tsx';
import { ProductLink } from '../../src/components/ProductLink.tsx';
import { RecordPage, Stack } from '../../src/components/record/RecordPage.tsx';
import { Section } from '../../src/components/Section.tsx';
import { UserLink } from '../../src/components/UserLink.tsx';
import { HideButton } from './HideButton.tsx';
import { NewProductImages } from './NewProductImages.tsx';
import { NewProductTags } from './NewProductTags.tsx';
import { addProductPath } from './addProductPath.ts';

const AddProduct = () => {
    const translate = useTranslate();
    const record = useRecordContext<NewProduct>();
    if (!record) return null;
    return (
        <Button component={LinkBase} to={addProductPath(record)} startIcon={<AddIcon />} variant="contained">
            {translate('resources.new-products.add')}
        </Button>
    );
};

const Aside = () => {
    const translate = useTranslate();
    const record = useRecordContext<NewProduct>();
    if (!record) return null;
    const { brand_name, product_name, user, created, product, barcode } = record;
    const facts = [
        { label: 'resources.new-products.fields.brand_name', value: brand_name },
        { label: 'resources.new-products.fields.product_name', value: product_name },
        { label: 'resources.new-products.fields.user', value: <UserLink user={user} /> },
        { label: 'resources.new-products.fields.created', value: <DateTimeField value={created} /> },
        {
            label: 'resources.new-products.fields.linked',
            value: product ? (
                <ProductLink product={product} />
            ) : (
                <Quiet>{translate('resources.new-products.nothingYet')}</Quiet>
            ),
        },
    ];
    return (
        <Stack>
            <Section title={translate('resources.new-products.submitted')}>
                <Facts facts={facts} />
            </Section>
            <Section title={translate('resources.new-products.fields.barcode')}>
                {barcode ? (
                    <BarcodePicture code={barcode} />
                ) : (
                    <Quiet>{translate('resources.new-products.noBarcode')}</Quiet>
                )}
            </Section>
        </Stack>
    );
};

const head = (record: NewProduct) => ({
    title: record.product_name,
    tags: <NewProductTags record={record} />,
    facts: record.brand_name,
});

/** A submitted product: its pictures, who sent it and what it is linked to (moderation document, section 2). */
export const NewProductShow = () => (
    <RecordPage<NewProduct>
        head={head}
        actions={
            <>
                <HideButton />
                <AddProduct />
            </>
        }
        main={<NewProductImages />}
        aside={<Aside />}
    />
);
