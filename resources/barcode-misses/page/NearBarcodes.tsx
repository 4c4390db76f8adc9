import Button from '@mui/material/Button';
import { Link, useTranslate } from 'react-admin';
import { isBarcode } from '../../../contract/barcode.ts';
import type { BarcodePage, NearBarcode } from '../../../contract/barcodes.ts';
import { Hidden } from '../../../src/kit/Hidden.tsx';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { Section } from '../../../src/kit/Section.tsx';
import { barcodePath } from '../../../src/shared/barcode/barcodePath.ts';
import { Differing } from './Differing.tsx';
import { Lines } from './Lines.tsx';
import { useBarcodeActs } from './useBarcodeActs.ts';
import { useNearWords } from './useNearWords.ts';

/** Barcodes one digit off that something has, and whose scans count as whose; nothing if there are none. */
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
                            <Differing barcode={each.barcode} from={barcode} />
                        </Link>
                        <Quiet>{about(each)}</Quiet>
                        {buttonOf(each)}
                    </li>
                ))}
            </Lines>
        </Section>
    );
};
