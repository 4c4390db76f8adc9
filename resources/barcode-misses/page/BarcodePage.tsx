import CheckIcon from '@mui/icons-material/CheckOutlined';
import { useTranslate, useParams } from 'react-admin';
import {
    checkDigitOf,
    formOfBarcode,
    gtinOf,
    printedBarcode,
    rangeOfBarcode,
    shownBarcode,
} from '../../../contract/barcode.ts';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { LevelMark } from '../../../src/ui/LevelMark.tsx';
import { SimpleShowLayout } from '../../../src/ui/record/SimpleShowLayout.tsx';
import { Section } from '../../../src/ui/page/Section.tsx';
import { CheckedForm } from '../../../src/features/barcode/CheckedForm.tsx';
import { BarcodePicture } from '../../../src/features/product/BarcodePicture.tsx';
import { canDrawBarcode, webSearch } from '../../../src/features/product/barcode.ts';
import { styled } from '../../../src/ui/styled.ts';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../src/ui/message/EmptyState.tsx';
import { ErrorState } from '../../../src/ui/message/ErrorState.tsx';
import { MainAndAside } from '../../../src/ui/page/MainAndAside.tsx';
import { PageHead } from '../../../src/ui/page/PageHead.tsx';
import { reasonOf } from '../../../src/ui/message/reasonOf.ts';
import { Stack } from '../../../src/ui/record/parts.tsx';
import { RecordSkeleton } from '../../../src/ui/record/RecordSkeleton.tsx';
import { useTrail } from '../../../src/ui/record/useTrail.ts';
import { barcodeQuery } from '../../../src/features/barcode/barcodePath.ts';
import { ScanBar } from '../../../src/features/barcode/ScanBar.tsx';
import { BarcodeHead } from './BarcodeHead.tsx';
import { BarcodeHistory } from './BarcodeHistory.tsx';
import { NearBarcodes, Scans } from './Scans.tsx';
import { Products } from './Products.tsx';
import { ShopItems, Submissions } from './Submissions.tsx';

const Check = styled('span')(({ theme: { palette, size, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    '& svg': { flex: 'none', fontSize: size.iconSmall },
    '&.wrong': { color: palette.level.high.text, fontWeight: typography.fontWeightMedium },
}));

const Facts = styled(SimpleShowLayout)(({ theme: { spacing } }) => ({ marginBlockStart: spacing(2) }));

const Beside = styled('div')(({ theme: { breakpoints } }) => ({
    [breakpoints.down('phone')]: { display: 'none' },
}));
const First = styled('div')(({ theme: { breakpoints } }) => ({
    display: 'none',
    [breakpoints.down('phone')]: { display: 'grid', justifyItems: 'center', gap: 6 },
}));

/** Renders nothing for digits that cannot be printed; the heading has them. */
const Picture = ({ digits }: { digits: string }) => {
    const code = printedBarcode(gtinOf(digits)!);
    return canDrawBarcode(code) && <BarcodePicture code={code} />;
};

const shortest = (gtin: string) => gtin.replace(/^0{6}(?=\d{8}$)|^00(?=\d{12}$)/, '');

const FirstPicture = ({ digits }: { digits: string }) => (
    <First>
        <Picture digits={digits} />
        <Quiet as="p">
            <CheckedForm digits={digits} />
        </Quiet>
    </First>
);

const Reading = ({ digits }: { digits: string }) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.barcode-misses.page.${key}`, args);
    const gtin = gtinOf(digits)!;
    const [given, right] = [digits.at(-1), String(checkDigitOf(digits))];
    const special = rangeOfBarcode(gtin);
    const also = new Set([shownBarcode(gtin), gtin, shortest(gtin)]);
    also.delete(digits);
    return (
        <Section title={t('reading')}>
            <Beside>
                <Picture digits={digits} />
            </Beside>
            <Facts>
                <dt>{t('form')}</dt>
                <dd>{formOfBarcode(digits)}</dd>
                <dt>{t('checkDigit')}</dt>
                <dd>
                    {given === right ? (
                        <Check>
                            <CheckIcon aria-hidden="true" />
                            {t('checkRight', { digit: right })}
                        </Check>
                    ) : (
                        <Check className="wrong">
                            <LevelMark level="high" />
                            {t('checkWrong', { digit: given, right })}
                        </Check>
                    )}
                </dd>
                {also.size > 0 && (
                    <>
                        <dt>{t('also')}</dt>
                        <dd>{[...also].join(', ')}</dd>
                    </>
                )}
                {special && (
                    <>
                        <dt>{t('range')}</dt>
                        <dd>{t(`ranges.${special.range}`, { prefix: special.prefix })}</dd>
                    </>
                )}
            </Facts>
        </Section>
    );
};

const WebSearchIcon = ({ digits }: { digits: string }) => {
    const translate = useTranslate();
    const label = translate('resources.barcode-misses.page.webSearch');
    return (
        <IconButton
            component="a"
            href={webSearch(digits)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${label} ${translate('components.external')}`}
            title={label}
        >
            <OpenIcon />
        </IconButton>
    );
};

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

export const BarcodePage = () => {
    const { id = '' } = useParams<{ id: string }>();
    // Typed text and choices belong to one barcode.
    return gtinOf(id) ? <KnownBarcode key={gtinOf(id)} digits={id} /> : <NoBarcode digits={id} />;
};
