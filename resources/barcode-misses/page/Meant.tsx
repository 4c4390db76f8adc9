import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { isBarcode } from '../../../contract/barcode.ts';
import type { BarcodePage } from '../../../contract/barcodes.ts';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { barcodePath } from '../../../src/shared/barcode/barcodePath.ts';
import { AnswerCard } from './AnswerCard.tsx';
import { useNearWords } from './useNearWords.ts';

/** In place of the product of a barcode whose check digit is wrong: the right one that is likely meant, if anything has one. */
export const Meant = ({ near }: Pick<BarcodePage, 'near'>) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.barcode-misses.page.${key}`, args);
    const nearWords = useNearWords();
    const meant = near.find(({ barcode }) => isBarcode(barcode));
    if (!meant) return <Quiet as="p">{t('wrongCode')}</Quiet>;
    return (
        <AnswerCard>
            <p>
                {t('wrongCode')} {t('meant')}
            </p>
            <div>
                <dl>
                    <dt>{meant.barcode}</dt>
                    <dd>{nearWords(meant)}</dd>
                </dl>
                <Button component={LinkBase} to={barcodePath(meant.barcode) ?? ''} variant="contained">
                    {t('openMeant', { barcode: meant.barcode })}
                </Button>
            </div>
        </AnswerCard>
    );
};
