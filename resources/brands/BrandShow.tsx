import BrandIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Brand } from '../../contract/brands.ts';
import { useReference } from '../../dataProvider/useReference.ts';
import { Prose } from '../../src/kit/Prose.tsx';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { PictureAndText, Stack } from '../../src/kit/record/parts.tsx';
import { Show } from '../../src/kit/record/Show.tsx';
import { Labeled, SimpleShowLayout } from '../../src/kit/record/SimpleShowLayout.tsx';
import { RecordLink } from '../../src/kit/resource/RecordLink.tsx';
import { RecordActions } from '../../src/kit/record/RecordActions.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { StemImage } from '../../src/kit/StemImage.tsx';
import { BrandChildren } from './BrandChildren.tsx';
import { BrandProducts } from './BrandProducts.tsx';
import { BrandTags } from './BrandTags.tsx';

const Main = () => {
    const translate = useTranslate();
    const { id, name, description, logo } = useRecordContext<Brand>()!;
    return (
        <PictureAndText>
            <StemImage stem={logo} size={612} alt={name} variant="hero" icon={BrandIcon} />
            <Stack>
                <Section title={translate('resources.brands.fields.description')}>
                    {description ? (
                        <Prose>{description}</Prose>
                    ) : (
                        <Quiet>{translate('resources.brands.noDescription')}</Quiet>
                    )}
                </Section>
                <BrandChildren id={id} />
                <BrandProducts id={id} />
            </Stack>
        </PictureAndText>
    );
};

const ListedBrand = ({ id }: { id: number }) => {
    const { data: brands = [] } = useReference('brands');
    return <RecordLink resource="brands" record={brands.find(brand => brand.id === id)} />;
};

/** A parent that is given by its id alone is found in the list of brands. */
const parentOf = ({ parent, parent_id }: Brand) => {
    if (parent) return <RecordLink resource="brands" record={parent} />;
    return parent_id === null ? null : <ListedBrand id={parent_id} />;
};

const Aside = () => {
    const translate = useTranslate();
    return (
        <Section title={translate('resources.brands.facts')}>
            <SimpleShowLayout>
                <Labeled source="parent_id" render={parentOf} />
                <Labeled source="country_id" />
                <Labeled source="tags" render={({ tags }: Brand) => <BrandTags ids={tags} />} />
                <Labeled source="active_product_count" />
                <Labeled source="created" />
                <Labeled source="id" />
            </SimpleShowLayout>
        </Section>
    );
};

const Actions = () => {
    const brand = useRecordContext<Brand>();
    const used = (brand?.active_product_count ?? 0) > 0;
    return <RecordActions blocked={used ? 'resources.brands.delete.blocked' : undefined} />;
};

/** One brand: its logo, parent, children and products (moderation document, section 2). */
export const BrandShow = () => (
    <Show<Brand> facts={parentOf} actions={<Actions />} aside={<Aside />}>
        <Main />
    </Show>
);
