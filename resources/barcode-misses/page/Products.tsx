import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { gtinOf, isBarcode, isEan13, packedBarcode } from '../../../contract/barcode.ts';
import type { BarcodePage } from '../../../contract/barcodes.ts';
import { limits } from '../../../contract/limits.ts';
import type { NewProduct } from '../../../contract/moderation.ts';
import { barcodePath } from '../../../src/features/barcode/barcodePath.ts';
import { MarkedDigit } from '../../../src/features/barcode/MarkedDigit.tsx';
import { Hidden } from '../../../src/ui/Hidden.tsx';
import { Kbd } from '../../../src/ui/keys/Kbd.tsx';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { Section } from '../../../src/ui/page/Section.tsx';
import { useKey } from '../../../src/ui/keys/useKey.ts';
import { searchTextOf } from '../../../src/features/newProduct/queries.ts';
import { useMatches } from '../../../src/features/newProduct/useMatches.ts';
import { MatchLine } from '../../../src/features/product/MatchLine.tsx';
import { ProductGrid } from '../../../src/features/product/ProductGrid.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { useNearWords } from '../../../src/features/barcode/useNearWords.ts';
import { useBarcodeActs } from './useBarcodeActs.ts';

const AnswerCard = styled('div')(({ theme: { breakpoints, palette, radius, typography } }) => ({
    border: `1px solid ${palette.accent.border}`,
    borderRadius: radius.card,
    backgroundColor: palette.accent.bg,
    fontVariantNumeric: 'tabular-nums',
    '& > p': {
        padding: '10px 16px',
        borderBlockEnd: `1px solid ${palette.accent.border}`,
        ...typography.body2,
    },
    '& > div': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 12, padding: '10px 16px' },
    '& > div > :first-child': { flex: '1 1 240px' },
    '& dt': { fontWeight: typography.fontWeightMedium },
    '& dd': { color: palette.paper.muted, ...typography.body2 },
    [breakpoints.down('phone')]: { '& .MuiButton-root': { width: '100%' } },
}));

const Meant = ({ near }: Pick<BarcodePage, 'near'>) => {
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

/** No product has the barcode, and nobody has submitted it: the nearest one in use, which a product may have. */
const Nearest = ({ page: { barcode, near } }: { page: BarcodePage }) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.barcode-misses.page.${key}`, args);
    const nearWords = useNearWords();
    const nearest = near.find(({ product }) => product !== null) ?? near[0];
    if (!nearest) return <Quiet as="p">{t('noProductHasIt')}</Quiet>;
    return (
        <AnswerCard>
            <p>
                {t('noProductHasIt')} {t('nearest')}
            </p>
            <div>
                <dl>
                    <dt>
                        <MarkedDigit text={nearest.barcode} unlike={barcode} />
                    </dt>
                    <dd>{nearWords(nearest)}</dd>
                </dl>
                <Button component={LinkBase} to={barcodePath(nearest.barcode) ?? ''}>
                    {t('openMeant', { barcode: nearest.barcode })}
                </Button>
            </div>
        </AnswerCard>
    );
};

/** For a GTIN-14, which is never stored: the reason, and the barcode of the items inside. */
const Carton = ({ barcode }: { barcode: string }) => {
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

interface ProposalProps {
    barcode: string;
    submission: NewProduct;
}

const Proposal = ({ barcode, submission }: ProposalProps) => {
    const translate = useTranslate();
    const { rows } = useMatches({ ...submission, barcode: null }, searchTextOf(submission));
    const { give, target } = useBarcodeActs(barcode);
    const [match] = rows.filter(({ score = 0 }) => score >= limits.weakScore);
    useKey('g', () => void (match && give(match)), match !== undefined);
    if (!match) return <Quiet as="p">{translate('resources.barcode-misses.page.noProductHasIt')}</Quiet>;
    return (
        <AnswerCard>
            <p>{translate('resources.barcode-misses.page.fits', { name: submission.product_name })}</p>
            <div>
                <MatchLine match={match} linked />
                <Button
                    variant="contained"
                    aria-keyshortcuts="G"
                    loading={target === match.id}
                    loadingPosition="start"
                    onClick={() => void give(match)}
                >
                    {translate('resources.barcode-misses.page.give.it')} <Hidden>{match.name}</Hidden>
                    <Kbd keys="G" />
                </Button>
            </div>
        </AnswerCard>
    );
};

export const Products = ({ page }: { page: BarcodePage }) => {
    const { barcode, products, submissions, near } = page;
    const translate = useTranslate();
    const newest = submissions.find(({ product }) => product === null) ?? submissions[0];
    const none = () => {
        if (!isBarcode(barcode)) return <Meant near={near} />;
        if (!isEan13(barcode)) return <Carton barcode={barcode} />;
        return newest ? <Proposal barcode={barcode} submission={newest} /> : <Nearest page={page} />;
    };
    return (
        <Section title={translate('resources.products.name', { smart_count: 2 })} count={products.length}>
            {products.length > 0 ? <ProductGrid products={products} /> : none()}
        </Section>
    );
};
