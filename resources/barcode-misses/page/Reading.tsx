import CheckIcon from '@mui/icons-material/CheckOutlined';
import { useTranslate } from 'react-admin';
import {
    checkDigitOf,
    formOfBarcode,
    gtinOf,
    printedBarcode,
    rangeOfBarcode,
    shownBarcode,
} from '../../../contract/barcode.ts';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { LevelMark } from '../../../src/kit/LevelMark.tsx';
import { SimpleShowLayout } from '../../../src/kit/record/SimpleShowLayout.tsx';
import { Section } from '../../../src/kit/Section.tsx';
import { CheckedForm } from '../../../src/shared/barcode/CheckedForm.tsx';
import { BarcodePicture } from '../../../src/shared/product/BarcodePicture.tsx';
import { canDrawBarcode } from '../../../src/shared/product/canDrawBarcode.ts';
import { styled } from '../../../src/kit/styled.ts';

const Check = styled('span')(({ theme: { palette, size, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    '& svg': { flex: 'none', fontSize: size.iconSmall },
    '&.wrong': { color: palette.level.high.text, fontWeight: typography.fontWeightMedium },
}));

const Facts = styled(SimpleShowLayout)(({ theme: { spacing } }) => ({ marginBlockStart: spacing(2) }));

/** On a phone the drawn barcode comes before all else. */
const Beside = styled('div')(({ theme: { breakpoints } }) => ({
    [breakpoints.down('phone')]: { display: 'none' },
}));
const First = styled('div')(({ theme: { breakpoints } }) => ({
    display: 'none',
    [breakpoints.down('phone')]: { display: 'grid', justifyItems: 'center', gap: 6 },
}));

/** Nothing for digits that no package can show: the heading has them. */
const Picture = ({ digits }: { digits: string }) => {
    const code = printedBarcode(gtinOf(digits)!);
    return canDrawBarcode(code) && <BarcodePicture code={code} />;
};

const shortest = (gtin: string) => gtin.replace(/^0{6}(?=\d{8}$)|^00(?=\d{12}$)/, '');

/** The barcode drawn, with its form and check digit, at the top of its page on a phone. */
export const FirstPicture = ({ digits }: { digits: string }) => (
    <First>
        <Picture digits={digits} />
        <Quiet as="p">
            <CheckedForm digits={digits} />
        </Quiet>
    </First>
);

/** The barcode drawn, what kind it is, whether its check digit is right, and how it may be written besides. */
export const Reading = ({ digits }: { digits: string }) => {
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
