import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { BarcodePage } from '../../../contract/barcodes.ts';
import { formatDay, parseWireTime } from '../../ui/format/time.ts';
import { LevelTag } from '../../ui/LevelTag.tsx';
import { SimpleShowLayout } from '../../ui/record/SimpleShowLayout.tsx';
import { barcodeQuery } from '../../features/barcode/barcodePath.ts';
import { CheckedForm } from '../../features/barcode/CheckedForm.tsx';
import { ScansByWeek } from '../../features/barcode/ScansByWeek.tsx';
import { BarcodePicture } from '../../features/product/BarcodePicture.tsx';
import { canDrawBarcode } from '../../features/product/barcode.ts';
import { styled } from '../../ui/styled.ts';
import { useHasSettled } from './useHasSettled.ts';

const Head = styled('div')({
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '4px 10px',
    '& + div': { alignSelf: 'center' },
});

interface BarcodePreviewProps {
    code: string;
    /** The number of failed scans, if known before the rest. */
    scans: number | undefined;
}

const Facts = ({ page: { products, scans, submissions, shop_items } }: { page: BarcodePage }) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.barcode-misses.page.${key}`, args);
    const name = (resource: string) => translate(`resources.${resource}.name`, { smart_count: 2 });
    const since = parseWireTime(scans.since);
    const thisWeek = scans.weeks.at(-1)?.scans ?? 0;
    const linked = submissions.filter(({ product }) => product !== null).length;
    const isLinked = linked > 0 ? t('linked', { smart_count: linked }) : t('noneLinked');
    const counted = (count: number, more: string) =>
        count > 0 && more !== '' ? `${count} · ${more}` : count;
    return (
        <>
            <SimpleShowLayout>
                {products.length > 0 && (
                    <>
                        <dt>{name('products')}</dt>
                        <dd dir="auto">{products.map(product => product.name).join(', ')}</dd>
                    </>
                )}
                <dt>{translate('resources.new-products.fields.scans')}</dt>
                <dd>{counted(scans.total, thisWeek > 0 ? t('thisWeek', { smart_count: thisWeek }) : '')}</dd>
                <dt>{t('submissions')}</dt>
                <dd>{counted(submissions.length, isLinked)}</dd>
                {shop_items.length > 0 && (
                    <>
                        <dt>{name('shop-items')}</dt>
                        <dd>{shop_items.length}</dd>
                    </>
                )}
                {since && (
                    <>
                        <dt>{t('firstScan')}</dt>
                        <dd>{formatDay(since)}</dd>
                    </>
                )}
            </SimpleShowLayout>
            <ScansByWeek scans={scans} />
        </>
    );
};

/** The top of a barcode's page, once the choice has settled. */
export const BarcodePreview = ({ code, scans }: BarcodePreviewProps) => {
    const translate = useTranslate();
    const enabled = useHasSettled(code);
    const { data: page } = useQuery({ ...barcodeQuery(code), enabled, retry: false });
    return (
        <>
            <Head>
                <div>
                    <h2>{code}</h2>
                    <p>
                        <CheckedForm digits={code} />
                    </p>
                </div>
                {page?.products.length === 0 && (
                    <LevelTag level="waiting">
                        {translate('resources.barcode-misses.page.noProduct')}
                    </LevelTag>
                )}
            </Head>
            {canDrawBarcode(code) && (
                <div>
                    <BarcodePicture code={code} />
                </div>
            )}
            {page ? (
                <Facts page={page} />
            ) : (
                scans !== undefined && (
                    <SimpleShowLayout>
                        <dt>{translate('resources.new-products.fields.scans')}</dt>
                        <dd>{scans}</dd>
                    </SimpleShowLayout>
                )
            )}
        </>
    );
};
