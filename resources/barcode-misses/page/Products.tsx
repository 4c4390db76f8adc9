import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { isBarcode, isEan13 } from '../../../contract/barcode.ts';
import type { BarcodePage } from '../../../contract/barcodes.ts';
import { limits } from '../../../contract/limits.ts';
import type { NewProduct } from '../../../contract/moderation.ts';
import { Hidden } from '../../../src/kit/Hidden.tsx';
import { Kbd } from '../../../src/kit/Kbd.tsx';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { Section } from '../../../src/kit/Section.tsx';
import { useKey } from '../../../src/kit/useKey.ts';
import { searchTextOf } from '../../../src/shared/newProduct/queries.ts';
import { useMatches } from '../../../src/shared/newProduct/useMatches.ts';
import { MatchLine } from '../../../src/shared/product/MatchLine.tsx';
import { ProductGrid } from '../../../src/shared/product/ProductGrid.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { Carton } from './Carton.tsx';
import { Meant } from './Meant.tsx';
import { useBarcodeActs } from './useBarcodeActs.ts';

interface ProposalProps {
    barcode: string;
    submission: NewProduct;
}

/** The product whose name is most like that of the newest submission; nothing if none is like it. */
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

/** The product with the barcode, or else the one that may be meant. */
export const Products = ({ page: { barcode, products, submissions, near } }: { page: BarcodePage }) => {
    const translate = useTranslate();
    const newest = submissions.find(({ product }) => product === null) ?? submissions[0];
    const none = () => {
        if (!isBarcode(barcode)) return <Meant near={near} />;
        if (!isEan13(barcode)) return <Carton barcode={barcode} />;
        if (newest) return <Proposal barcode={barcode} submission={newest} />;
        return <Quiet as="p">{translate('resources.barcode-misses.page.noProductHasIt')}</Quiet>;
    };
    return (
        <Section title={translate('resources.products.name', { smart_count: 2 })} count={products.length}>
            {products.length > 0 ? <ProductGrid products={products} /> : none()}
        </Section>
    );
};
