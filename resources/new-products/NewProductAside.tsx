import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import { isEan13 } from '../../contract/barcode.ts';
import type { NewProduct } from '../../contract/moderation.ts';
import { useConsole } from '../../dataProvider/useConsole.ts';
import { BarcodePicture } from '../../src/shared/product/BarcodePicture.tsx';
import { DateTimeField } from '../../src/kit/DateTimeField.tsx';
import { Facts } from '../../src/kit/Facts.tsx';
import { ProductLink } from '../../src/shared/product/ProductLink.tsx';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { Stack } from '../../src/kit/record/RecordPage.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { UserLink } from '../../src/shared/user/UserLink.tsx';
import { Decide } from './Decide.tsx';
import { bearerQuery } from './queries.ts';

const Submitted = () => {
    const translate = useTranslate();
    const { brand_name, product_name, user, created, product } = useRecordContext<NewProduct>()!;
    const facts = [
        { label: 'resources.new-products.fields.brand_name', value: brand_name },
        { label: 'resources.new-products.fields.product_name', value: product_name },
        { label: 'resources.new-products.fields.user', value: <UserLink user={user} /> },
        { label: 'resources.new-products.fields.created', value: <DateTimeField value={created} /> },
        {
            label: 'resources.new-products.fields.linked',
            value: product ? (
                <>
                    <ProductLink product={product} /> <Quiet>{product.brand.name}</Quiet>
                </>
            ) : (
                <Quiet>{translate('resources.new-products.nothingYet')}</Quiet>
            ),
        },
    ];
    return (
        <Section title={translate('resources.new-products.submitted')}>
            <Facts facts={facts} />
        </Section>
    );
};

const Barcode = () => {
    const translate = useTranslate();
    const backend = useConsole();
    const { barcode } = useRecordContext<NewProduct>()!;
    const { data: bearer } = useQuery(bearerQuery(backend, barcode));
    const note = () => {
        if (!barcode) return translate('resources.new-products.noBarcode');
        if (!isEan13(barcode)) return translate('resources.new-products.notEan13');
        if (!bearer) return undefined;
        return (
            <>
                {translate('resources.new-products.bearer')} <ProductLink product={bearer} />
            </>
        );
    };
    return (
        <Section title={translate('resources.new-products.fields.barcode')}>
            {barcode && <BarcodePicture code={barcode} />}
            <Quiet as="p">{note()}</Quiet>
        </Section>
    );
};

/** What to decide, who submitted what and when, and the barcode. */
export const NewProductAside = () => (
    <Stack>
        <Decide />
        <Submitted />
        <Barcode />
    </Stack>
);
