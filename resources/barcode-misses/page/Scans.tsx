import Button from '@mui/material/Button';
import { Link, useTranslate } from 'react-admin';
import type { BarcodePage } from '../../../contract/barcodes.ts';
import type { BarcodeMiss } from '../../../contract/moderation.ts';
import { Alert } from '../../../src/kit/Alert.tsx';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { Section } from '../../../src/kit/Section.tsx';
import { barcodePath } from '../../../src/shared/barcode/barcodePath.ts';
import { ScansByWeek } from '../../../src/shared/barcode/ScansByWeek.tsx';
import { Lines } from './Lines.tsx';
import { useBarcodeActs } from './useBarcodeActs.ts';

/** How often the barcode was scanned in vain, by week, and what counts as it. */
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
