import { useQuery } from '@tanstack/react-query';
import { Link, useRecordContext, useTranslate } from 'react-admin';
import { isEan13 } from '../../contract/barcode.ts';
import type { NewProduct } from '../../contract/moderation.ts';
import { barcodePath } from '../../src/shared/barcode/barcodePath.ts';
import { BarcodePicture } from '../../src/shared/product/BarcodePicture.tsx';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { Stack } from '../../src/kit/record/parts.tsx';
import { Labeled, SimpleShowLayout } from '../../src/kit/record/SimpleShowLayout.tsx';
import { RecordLink } from '../../src/kit/resource/RecordLink.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { DeskSection } from '../../src/shared/desk/DeskSection.tsx';
import { Decide } from './Decide.tsx';
import { barcodeMatchQuery } from '../../src/shared/newProduct/queries.ts';

const Submitted = () => {
    const translate = useTranslate();
    const linkedTo = ({ product, copied_barcode }: NewProduct) =>
        product ? (
            <>
                <RecordLink resource="products" record={product} /> <Quiet>{product.brand?.name}</Quiet>
                {copied_barcode && <Quiet as="p">{translate('resources.new-products.copied')}</Quiet>}
            </>
        ) : (
            <Quiet>{translate('resources.new-products.nothingYet')}</Quiet>
        );
    return (
        <Section title={translate('resources.new-products.submitted')}>
            <SimpleShowLayout>
                <Labeled source="brand_name" />
                <Labeled source="product_name" />
                <Labeled source="user" />
                <Labeled source="created" />
                <Labeled source="product" label="resources.new-products.fields.linked" render={linkedTo} />
            </SimpleShowLayout>
        </Section>
    );
};

const Barcode = () => {
    const translate = useTranslate();
    const { barcode, scans = 0 } = useRecordContext<NewProduct>()!;
    const path = barcode === null ? undefined : barcodePath(barcode);
    const { data: barcodeMatch } = useQuery(barcodeMatchQuery(barcode));
    const note = () => {
        if (!barcode) return translate('resources.new-products.noBarcode');
        if (!isEan13(barcode)) return translate('resources.new-products.notEan13');
        if (!barcodeMatch) return translate('resources.new-products.barcodeValid');
        return (
            <>
                {translate('resources.new-products.bearer')}{' '}
                <RecordLink resource="products" record={barcodeMatch} />
            </>
        );
    };
    return (
        <Section title={translate('resources.new-products.fields.barcode')}>
            {barcode && <BarcodePicture code={barcode} />}
            <Quiet as="p">{note()}</Quiet>
            {scans > 0 && <p>{translate('resources.new-products.scans', { smart_count: scans })}</p>}
            {path && <Link to={path}>{translate('resources.new-products.barcodePage')}</Link>}
        </Section>
    );
};

const OnDesk = () => <DeskSection kind="new_product" id={useRecordContext<NewProduct>()!.id} />;

/** The available actions, who submitted what and when, and the barcode. */
export const NewProductAside = () => (
    <Stack>
        <Decide />
        <Submitted />
        <Barcode />
        <OnDesk />
    </Stack>
);
