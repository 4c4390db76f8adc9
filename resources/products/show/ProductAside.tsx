import { styled } from '@mui/material/styles';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Product } from '../../../contract/products.ts';
import { BarcodePicture } from '../../../src/shared/product/BarcodePicture.tsx';
import { Facts } from '../../../src/kit/Facts.tsx';
import { highestHazard } from '../../../src/shared/hazard/hazard.ts';
import { HazardTag } from '../../../src/shared/hazard/HazardTag.tsx';
import { Section } from '../../../src/kit/Section.tsx';

const Parts = styled('div')(({ theme: { palette } }) => ({
    display: 'grid',
    gap: 20,
    '& ul': { display: 'grid', gap: 8 },
    '& li > span': { display: 'flex' },
    '& section + section': { paddingBlockStart: 20, borderBlockStart: `1px solid ${palette.paper.hairline}` },
}));

/** The barcodes of a product as EAN-13 pictures, and its facts. */
export const ProductAside = () => {
    const translate = useTranslate();
    const product = useRecordContext<Product>();
    if (!product) return null;
    const { barcodes, id, product_ingredients, single_use } = product;
    const scores = product_ingredients.map(({ ingredient }) => ingredient.ewg_hazard_score);
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
                <Facts
                    facts={[
                        {
                            label: 'resources.products.highestHazard',
                            value: <HazardTag score={highestHazard(scores)} />,
                        },
                        {
                            label: 'resources.products.fields.single_use',
                            value: translate(single_use ? 'ra.boolean.true' : 'ra.boolean.false'),
                        },
                        {
                            label: 'resources.products.fields.id',
                            value: <span className="tabular">{id}</span>,
                        },
                    ]}
                />
            </Section>
        </Parts>
    );
};
