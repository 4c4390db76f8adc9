import { useQuery } from '@tanstack/react-query';
import { useParams, useTranslate } from 'react-admin';
import { gtinOf } from '../../../contract/barcode.ts';
import { EmptyState } from '../../../src/kit/EmptyState.tsx';
import { ErrorState } from '../../../src/kit/ErrorState.tsx';
import { MainAndAside } from '../../../src/kit/MainAndAside.tsx';
import { PageHead } from '../../../src/kit/PageHead.tsx';
import { reasonOf } from '../../../src/kit/reasonOf.ts';
import { Stack } from '../../../src/kit/record/parts.tsx';
import { RecordSkeleton } from '../../../src/kit/record/RecordSkeleton.tsx';
import { useTrail } from '../../../src/kit/record/useTrail.ts';
import { barcodeQuery } from '../../../src/shared/barcode/barcodeQuery.ts';
import { ScanBar } from '../../../src/shared/barcode/ScanBar.tsx';
import { BarcodeHead } from './BarcodeHead.tsx';
import { BarcodeHistory } from './BarcodeHistory.tsx';
import { NearBarcodes } from './NearBarcodes.tsx';
import { Products } from './Products.tsx';
import { FirstPicture, Reading } from './Reading.tsx';
import { Scans } from './Scans.tsx';
import { ShopItems } from './ShopItems.tsx';
import { Submissions } from './Submissions.tsx';
import { WebSearchIcon } from './WebSearchIcon.tsx';

/** In place of the page for digits that are no barcode. */
const NoBarcode = ({ digits }: { digits: string }) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.barcode-misses.page.${key}`, args);
    return (
        <>
            <PageHead title={t('title', { digits })} trail={useTrail()} divided />
            <EmptyState
                drawing="missing"
                title={t('noBarcode.title', { digits })}
                text={t('noBarcode.text', { smart_count: digits.length })}
            />
        </>
    );
};

const KnownBarcode = ({ digits }: { digits: string }) => {
    const trail = useTrail();
    const { data: page, error, isPending, refetch } = useQuery(barcodeQuery(digits));
    const retry = () => void refetch();
    const title = useTranslate()('resources.barcode-misses.page.title', { digits });
    if (isPending) return <RecordSkeleton title={title} trail={trail} />;
    if (page === undefined)
        return (
            <>
                <PageHead title={title} trail={trail} divided />
                <ErrorState
                    what="resources.barcode-misses.page.failed"
                    why={reasonOf(error)}
                    onRetry={retry}
                />
                <MainAndAside aside={undefined}>
                    <Stack>
                        <FirstPicture digits={digits} />
                        <Reading digits={digits} />
                    </Stack>
                </MainAndAside>
            </>
        );
    return (
        <>
            <BarcodeHead digits={digits} page={page} trail={trail} />
            {error && <ErrorState what="components.failure.stale" why={reasonOf(error)} onRetry={retry} />}
            <MainAndAside
                aside={
                    <Stack>
                        <Reading digits={digits} />
                        {page && <NearBarcodes page={page} />}
                        {page && <BarcodeHistory page={page} />}
                    </Stack>
                }
            >
                {page && (
                    <Stack>
                        <FirstPicture digits={digits} />
                        <Products page={page} />
                        <Scans page={page} />
                        <Submissions page={page} />
                        {page.shop_items.length > 0 && <ShopItems items={page.shop_items} />}
                    </Stack>
                )}
            </MainAndAside>
            <ScanBar>
                <WebSearchIcon digits={digits} />
            </ScanBar>
        </>
    );
};

/** The page of a barcode: which product it is, how much it is wanted, and all that is known of it. */
export const BarcodePage = () => {
    const { id = '' } = useParams<{ id: string }>();
    // What was typed or chosen on the page of one barcode does not belong to the next.
    return gtinOf(id) ? <KnownBarcode key={gtinOf(id)} digits={id} /> : <NoBarcode digits={id} />;
};
