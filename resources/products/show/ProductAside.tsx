import { useRecordContext, useTranslate } from 'react-admin';
import type { Product } from '../../../contract/products.ts';
import { BarcodePicture } from '../../../src/features/product/BarcodePicture.tsx';
import { Fact, SimpleShowLayout } from '../../../src/ui/record/SimpleShowLayout.tsx';
import { highestHazard } from '../../../src/features/hazard/hazard.ts';
import { HazardTag } from '../../../src/features/hazard/HazardTag.tsx';
import { Section } from '../../../src/ui/page/Section.tsx';
import { useOffers } from '../../../src/ui/useOffers.ts';
import { view } from '../../../src/ui/view.tsx';
import { withMessages } from '../../../src/ui/withMessages.ts';
import { styled } from '../../../src/ui/styled.ts';

const ProductLine = view(
    withMessages(['cleanUp'], () =>
        import('../../../src/features/merging/ProductLine.tsx').then(module => module.ProductLine),
    ),
    null,
);

const Parts = styled('div')(({ theme: { palette } }) => ({
    display: 'grid',
    gap: 20,
    '& ul': { display: 'grid', gap: 8 },
    '& li > span': { display: 'flex' },
    '& section + section': { paddingBlockStart: 20, borderBlockStart: `1px solid ${palette.paper.hairline}` },
}));

const hazardOf = ({ product_ingredients }: Product) => (
    <HazardTag
        score={highestHazard(product_ingredients.map(({ ingredient }) => ingredient.ewg_hazard_score))}
    />
);

export const ProductAside = () => {
    const translate = useTranslate();
    const product = useRecordContext<Product>();
    const hasLines = useOffers('GET product/{id}/line');
    if (!product) return null;
    const { id, barcodes, line } = product;
    return (
        <Parts>
            <Section title={translate('resources.products.fields.barcodes')} count={barcodes.length}>
                <ul>
                    {barcodes.map(({ id: key, barcode }) => (
                        <li key={key}>
                            <BarcodePicture code={barcode} />
                        </li>
                    ))}
                </ul>
            </Section>
            <Section title={translate('resources.products.facts')}>
                <SimpleShowLayout>
                    <Fact source="highest_hazard" render={hazardOf} />
                    <Fact source="single_use" />
                    <Fact source="id" />
                </SimpleShowLayout>
            </Section>
            {hasLines && line !== null && <ProductLine id={id} />}
        </Parts>
    );
};
