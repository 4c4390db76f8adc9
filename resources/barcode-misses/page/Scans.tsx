import { styled } from '../../../src/ui/styled.ts';
import Button from '@mui/material/Button';
import { Link, useTranslate } from 'react-admin';
import { isBarcode } from '../../../contract/barcode.ts';
import type { BarcodePage, NearBarcode } from '../../../contract/barcodes.ts';
import { Hidden } from '../../../src/ui/Hidden.tsx';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { Section } from '../../../src/ui/page/Section.tsx';
import { barcodePath } from '../../../src/features/barcode/barcodePath.ts';
import { MarkedDigit } from '../../../src/features/barcode/MarkedDigit.tsx';
import { useNearWords } from '../../../src/features/barcode/useNearWords.ts';
import { useBarcodeActs } from './useBarcodeActs.ts';
import type { BarcodeMiss } from '../../../contract/moderation.ts';
import { Alert } from '../../../src/ui/message/Alert.tsx';
import { ScansByWeek } from '../../../src/features/barcode/ScansByWeek.tsx';

const Lines = styled('ul')(({ theme: { typography } }) => ({
    display: 'grid',
    gap: 8,
    marginBlockStart: 8,
    ...typography.body2,
    fontVariantNumeric: 'tabular-nums',
    '& li': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 8px' },
}));

export const NearBarcodes = ({ page: { barcode, near, scans } }: { page: BarcodePage }) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.barcode-misses.page.${key}`, args);
    const { count, target } = useBarcodeActs(barcode);
    const about = useNearWords();
    if (near.length === 0) return null;
    const isRight = isBarcode(barcode);
    const buttonOf = ({ barcode: other, scans: found }: NearBarcode) => {
        const [from, as] = isRight ? [other, barcode] : [barcode, other];
        if (isRight ? found === 0 : scans.misses.every(({ counts_as }) => counts_as)) return null;
        return (
            <Button size="small" loading={target === from} onClick={() => void count(from, as)}>
                {t(isRight ? 'countHere' : 'countThere')} <Hidden>{other}</Hidden>
            </Button>
        );
    };
    return (
        <Section title={t('near')} count={near.length}>
            <Lines>
                {near.map(each => (
                    <li key={each.barcode}>
                        <Link to={barcodePath(each.barcode) ?? ''}>
                            <MarkedDigit text={each.barcode} unlike={barcode} />
                        </Link>
                        <Quiet>{about(each)}</Quiet>
                        {buttonOf(each)}
                    </li>
                ))}
            </Lines>
        </Section>
    );
};

export const Scans = ({ page: { barcode, scans } }: { page: BarcodePage }) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.barcode-misses.page.${key}`, args);
    const { countApart, target } = useBarcodeActs(barcode);
    const { total, misses, counted } = scans;
    const elsewhere = misses.find(({ counts_as }) => counts_as)?.counts_as;
    const apart = (from: string) => (
        <Button size="small" loading={target === from} onClick={() => void countApart(from)}>
            {t('countApart')}
        </Button>
    );
    const lineOf = ({ id, barcode: other, hits }: BarcodeMiss) => (
        <li key={id}>
            <Link to={barcodePath(other) ?? ''}>{other}</Link>
            <Quiet>{t('scans', { smart_count: hits ?? 0 })}</Quiet>
            {apart(other)}
        </li>
    );
    return (
        <Section title={t('scansTitle')} count={total}>
            {elsewhere && (
                <Alert severity="info" action={apart(barcode)} sx={{ marginBlockEnd: '12px' }}>
                    {t('countElsewhere')} <Link to={barcodePath(elsewhere) ?? ''}>{elsewhere}</Link>
                </Alert>
            )}
            <ScansByWeek scans={scans} />
            {counted.length > 0 && (
                <>
                    <p>{t('counted')}</p>
                    <Lines>{counted.map(lineOf)}</Lines>
                </>
            )}
        </Section>
    );
};
