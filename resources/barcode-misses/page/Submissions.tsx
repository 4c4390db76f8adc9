import LinkIcon from '@mui/icons-material/LinkOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { gtinOf } from '../../../contract/barcode.ts';
import type { BarcodePage } from '../../../contract/barcodes.ts';
import type { NewProduct } from '../../../contract/moderation.ts';
import { Hidden } from '../../../src/kit/Hidden.tsx';
import { DataTable } from '../../../src/kit/list/DataTable.tsx';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { DateTimeField } from '../../../src/kit/DateTimeField.tsx';
import { RecordLink } from '../../../src/kit/resource/RecordLink.tsx';
import { Section } from '../../../src/kit/Section.tsx';
import { StemImage } from '../../../src/kit/StemImage.tsx';
import { newProductPath } from '../../../src/shared/newProduct/newProductPath.ts';
import { TypedBarcode } from './TypedBarcode.tsx';
import { useBarcodeActs } from './useBarcodeActs.ts';

/**
 * The submissions with the barcode, as it was typed, and after them those that are one digit off; where a product has it,
 * each can be linked to that.
 */
export const Submissions = ({ page }: { page: BarcodePage }) => {
    const { barcode, products, submissions, near_submissions = [] } = page;
    const rows = [...submissions, ...near_submissions];
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.barcode-misses.page.${key}`, args);
    const { link, target } = useBarcodeActs(barcode);
    const under = ({ brand_name, user, barcode: typed }: NewProduct) => (
        <>
            {[brand_name, user?.username].filter(Boolean).join(' · ')}
            {gtinOf(typed ?? '') !== gtinOf(barcode) && (
                <div>
                    <TypedBarcode typed={typed ?? ''} barcode={barcode} />
                </div>
            )}
        </>
    );
    const product = products.length === 1 ? products[0] : undefined;
    const linked = (submission: NewProduct) => {
        if (submission.product) return <RecordLink resource="products" record={submission.product} />;
        if (!product) return <Quiet>{translate('resources.new-products.notLinked')}</Quiet>;
        return (
            <Button
                size="small"
                startIcon={<LinkIcon />}
                loading={target === submission.id}
                loadingPosition="start"
                onClick={() => void link(submission, product)}
            >
                {t('link')}{' '}
                <Hidden>
                    {submission.product_name}: {product.name}
                </Hidden>
            </Button>
        );
    };
    const title = t('submissions');
    return (
        <Section title={title} count={rows.length}>
            {rows.length > 0 ? (
                <DataTable<NewProduct>
                    label={title}
                    data={rows}
                    rowClick={({ id }) => newProductPath(id, 'all')}
                    variant={['still']}
                >
                    <DataTable.Col<NewProduct>
                        source="product_name"
                        label="resources.new-products.fields.product_name"
                        picture={({ front_image }) => <StemImage stem={front_image} size={110} alt="" />}
                        under={under}
                    />
                    <DataTable.Col<NewProduct>
                        source="brand_name"
                        label="resources.new-products.fields.brand_name"
                    />
                    <DataTable.Col<NewProduct>
                        source="user"
                        label="resources.new-products.fields.user"
                        render={({ user }) => user?.username}
                    />
                    <DataTable.Col<NewProduct>
                        source="barcode"
                        label="resources.barcode-misses.page.asTyped"
                        tabular
                        render={({ barcode: typed }) => (
                            <TypedBarcode typed={typed ?? ''} barcode={barcode} />
                        )}
                    />
                    <DataTable.Col<NewProduct>
                        source="created"
                        label="resources.new-products.fields.created"
                        tabular
                        render={({ created }) => <DateTimeField value={created} show="day" />}
                    />
                    <DataTable.Col<NewProduct>
                        source="product"
                        label="resources.new-products.fields.product"
                        fit
                        phone
                        render={linked}
                    />
                </DataTable>
            ) : (
                <Quiet as="p">{t('noSubmissions')}</Quiet>
            )}
        </Section>
    );
};
