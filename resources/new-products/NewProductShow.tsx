import { useState } from 'react';
import { useRecordContext, useTranslate, Link } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { Hidden } from '../../src/ui/Hidden.tsx';
import { Pictures } from '../../src/ui/picture/Pictures.tsx';
import { newProductSides } from '../../src/features/newProduct/newProductSides.ts';
import { useQuery } from '@tanstack/react-query';
import { isEan13 } from '../../contract/barcode.ts';
import { barcodePath } from '../../src/features/barcode/barcodePath.ts';
import { BarcodePicture } from '../../src/features/product/BarcodePicture.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';
import { Stack } from '../../src/ui/record/parts.tsx';
import { Fact, SimpleShowLayout } from '../../src/ui/record/SimpleShowLayout.tsx';
import { RecordLink } from '../../src/ui/RecordLink.tsx';
import { Section } from '../../src/ui/page/Section.tsx';
import { DeskSection } from '../../src/features/desk/DeskSection.tsx';
import { Decide } from './Decide.tsx';
import { barcodeMatchQuery, searchTextOf } from '../../src/features/newProduct/queries.ts';
import { useMatches } from '../../src/features/newProduct/useMatches.ts';
import { useIsStale } from '../../src/ui/record/StaleRecord.ts';
import { KeyBar } from '../../src/ui/keys/KeyBar.tsx';
import { Show } from '../../src/features/resource/Show.tsx';
import { CatalogueMatches } from './CatalogueMatches.tsx';
import { NewProductTags } from './NewProductTags.tsx';
import { QueueSteps } from './QueueSteps.tsx';

const NewProductImages = () => {
    const translate = useTranslate();
    const record = useRecordContext<NewProduct>()!;
    const pictures = newProductSides.map(side => ({
        key: `${record.id} ${side}`,
        stem: record[side],
        name: translate(`resources.new-products.images.${side}`),
    }));
    return (
        <section>
            <Hidden as="h2">{translate('resources.new-products.images.title')}</Hidden>
            <Pictures pictures={pictures} size={612} named="sideBySide" />
        </section>
    );
};

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
                <Fact source="brand_name" />
                <Fact source="product_name" />
                <Fact source="user" />
                <Fact source="created" />
                <Fact source="product" label="resources.new-products.fields.linked" render={linkedTo} />
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

const NewProductAside = () => (
    <Stack>
        <Decide />
        <Submitted />
        <Barcode />
        <OnDesk />
    </Stack>
);

/** The keys stand at the foot of the page, also below little. */
const Column = styled(Stack)(({ theme: { beside, containerQueries, space } }) => ({
    minHeight: '100%',
    gridTemplateRows: 'auto auto 1fr',
    '& > [data-foot]': {
        alignSelf: 'end',
        marginBlockEnd: -28,
        marginInline: `-${space.inline}px -32px`,
        paddingInline: space.inline,
    },
    [containerQueries.down(beside)]: { '& > [data-foot]': { marginInlineEnd: -space.inline } },
}));

const Work = () => {
    const translate = useTranslate();
    const record = useRecordContext<NewProduct>()!;
    const isStale = useIsStale();
    const [text, setText] = useState(() => searchTextOf(record));
    const matches = useMatches(record, text);
    const count = matches.error ? 0 : matches.rows.length;
    const entry = (does: string, ...keys: string[]) => ({
        keys,
        label: `resources.new-products.keys.${does}`,
    });
    const pictures = newProductSides.flatMap((side, index) => (record[side] ? [String(index + 1)] : []));
    return (
        <Column>
            <NewProductImages />
            <CatalogueMatches text={text} onSearch={setText} matches={matches} />
            <KeyBar
                label={translate('resources.new-products.keys.title')}
                entries={[
                    ...(pictures.length > 0 ? [entry('enlarge', ...pictures)] : []),
                    entry('search', '/'),
                    ...(count > 1 ? [entry('choose', '↑', '↓')] : []),
                    ...(count > 0 && !record.product && !isStale ? [entry('link', '↵')] : []),
                ]}
            />
        </Column>
    );
};

/** The search and the open dialogs belong to one record. */
const Main = () => <Work key={useRecordContext<NewProduct>()!.id} />;

const Aside = () => <NewProductAside key={useRecordContext<NewProduct>()!.id} />;

const tags = (record: NewProduct) => (
    <>
        <Quiet>{record.brand_name}</Quiet>
        <NewProductTags record={record} />
    </>
);

export const NewProductShow = () => (
    <Show<NewProduct> tags={tags} actions={<QueueSteps />} walks aside={<Aside />}>
        <Main />
    </Show>
);
