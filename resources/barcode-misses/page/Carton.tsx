import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { gtinOf, packedBarcode } from '../../../contract/barcode.ts';
import { barcodePath } from '../../../src/shared/barcode/barcodePath.ts';
import { AnswerCard } from './AnswerCard.tsx';

/** In place of the product of a GTIN-14, which is never stored: why, and the barcode of what it packs together. */
export const Carton = ({ barcode }: { barcode: string }) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.barcode-misses.page.${key}`, args);
    const packed = packedBarcode(gtinOf(barcode)!);
    return (
        <AnswerCard>
            <p>{t('carton')}</p>
            <div>
                <dl>
                    <dt>{packed}</dt>
                    <dd>{t('inside')}</dd>
                </dl>
                <Button component={LinkBase} to={barcodePath(packed) ?? ''} variant="contained">
                    {t('openMeant', { barcode: packed })}
                </Button>
            </div>
        </AnswerCard>
    );
};
