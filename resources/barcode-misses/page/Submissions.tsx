import { styled } from '../../../src/ui/styled.ts';
import { useTranslate } from 'react-admin';
import type { BarcodePage } from '../../../contract/barcodes.ts';
import type { RecentPrice } from '../../../contract/shops.ts';
import { DataTable } from '../../../src/ui/list/DataTable.tsx';
import { formatWireDay } from '../../../src/ui/format/time.ts';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { recordPath } from '../../../src/routing/paths.ts';
import { Section } from '../../../src/ui/page/Section.tsx';
import { Price } from '../../../src/features/price/price.tsx';
import { shopTag } from '../../../src/features/shop/ShopTag.tsx';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import Button from '@mui/material/Button';
import { barcodeDigits, gtinOf, isBarcode } from '../../../contract/barcode.ts';
import type { NewProduct } from '../../../contract/moderation.ts';
import { MarkedDigit, differingPlace } from '../../../src/features/barcode/MarkedDigit.tsx';
import { Hidden } from '../../../src/ui/Hidden.tsx';
import { DateTimeField } from '../../../src/ui/DateTimeField.tsx';
import { RecordLink } from '../../../src/ui/RecordLink.tsx';
import { StemImage } from '../../../src/ui/picture/StemImage.tsx';
import { newProductPath } from '../../../src/features/newProduct/newProductTabs.ts';
import { useBarcodeActs } from './useBarcodeActs.ts';

type Item = BarcodePage['shop_items'][number];

const PriceLines = styled('div')({ paddingBlock: 8 });

const Prices = ({ prices }: { prices: readonly RecentPrice[] }) => (
    <PriceLines>
        {prices.map(({ price, date, shop_region }) => (
            <div key={shop_region?.name} title={formatWireDay(date)}>
                {prices.length > 1 && <Quiet>{shop_region?.name} </Quiet>}
                <Price amount={price} currency={shop_region?.currency} />
            </div>
        ))}
    </PriceLines>
);

export const ShopItems = ({ items }: { items: readonly Item[] }) => {
    const title = useTranslate()('resources.shop-items.name', { smart_count: 2 });
    return (
        <Section title={title} count={items.length}>
            <DataTable<Item>
                label={title}
                data={items}
                rowTo={({ id }) => recordPath('shop-items', id)}
                variant={['still']}
            >
                <DataTable.Col<Item>
                    source="name"
                    label="resources.shop-items.fields.name"
                    under={({ shop }) => shop?.name}
                />
                <DataTable.Col<Item>
                    source="shop"
                    label="resources.shop-items.fields.shop"
                    render={({ shop }) => shop && shopTag(shop)}
                />
                <DataTable.NumberCol<Item>
                    source="prices"
                    label="components.priceChart.price"
                    phone
                    render={({ prices = [] }) => <Prices prices={prices} />}
                />
            </DataTable>
        </Section>
    );
};

const Why = styled('div')(({ theme: { palette, typography } }) => ({
    ...typography.caption,
    color: palette.level.high.text,
}));

interface TypedBarcodeProps {
    typed: string;
    barcode: string;
}

const TypedBarcode = ({ typed, barcode }: TypedBarcodeProps) => {
    const translate = useTranslate();
    if (gtinOf(typed) === gtinOf(barcode)) return <>{typed}</>;
    const place = differingPlace(typed, barcode);
    const after = place === undefined ? 0 : barcodeDigits(typed.slice(place + 1)).length;
    const isKnown = place !== undefined && isBarcode(barcode);
    const words = translate(`resources.barcode-misses.page.${isKnown ? 'oneOffRight' : 'oneOff'}`, {
        digit: barcode.at(-1 - after),
    });
    return (
        <>
            <MarkedDigit text={typed} unlike={barcode} />
            <Why>{words}</Why>
        </>
    );
};

/** A submission can be linked if exactly one product has the barcode; those one digit off come last. */
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
                    rowTo={({ id }) => newProductPath(id, 'all')}
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
