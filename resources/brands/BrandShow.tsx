import BrandIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Brand } from '../../contract/brands.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { useReference } from '../../dataProvider/useReference.ts';
import { ProductGrid } from '../../src/features/product/ProductGrid.tsx';
import { Prose } from '../../src/ui/Prose.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { Tag } from '../../src/ui/Tag.tsx';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { PictureAndText, Stack } from '../../src/ui/record/parts.tsx';
import { Show } from '../../src/features/resource/Show.tsx';
import { Fact, SimpleShowLayout } from '../../src/ui/record/SimpleShowLayout.tsx';
import { RecordLink } from '../../src/ui/RecordLink.tsx';
import { RecordActions } from '../../src/features/resource/RecordActions.tsx';
import { Section } from '../../src/ui/page/Section.tsx';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { styled } from '../../src/ui/styled.ts';

/** Shown at first; a large brand has thousands of products. */
const first = 60;

const Below = styled('div')(({ theme: { breakpoints, palette, space } }) => ({
    padding: `${space.blockStart}px ${space.inline}px 28px`,
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
    [breakpoints.down('phone')]: { padding: space.inlinePhone },
}));

const BrandProducts = () => {
    const translate = useTranslate();
    const { id } = useRecordContext<Brand>()!;
    const [showsAll, setShowsAll] = useState(false);
    const { data, error, isPending, refetch } = useCall('GET brand/{id}/products', { params: { id } });
    const title = translate('resources.brands.products');
    return (
        <Below>
            {error ? (
                <ListFailure name={title} error={error} refetch={refetch} />
            ) : (
                <Section title={title} count={data?.length}>
                    {isPending && <Skeleton variant="rounded" height={220} />}
                    {data?.length === 0 && <Quiet>{translate('resources.brands.noProducts')}</Quiet>}
                    {data && data.length > 0 && (
                        <ProductGrid products={showsAll ? data : data.slice(0, first)} />
                    )}
                    {data && data.length > first && !showsAll && (
                        <Button onClick={() => setShowsAll(true)}>
                            {translate('resources.brands.more', { count: data.length })}
                        </Button>
                    )}
                </Section>
            )}
        </Below>
    );
};

const Links = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' });

const BrandChildren = ({ id }: { id: number }) => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall('GET brand/{id}/children', { params: { id } });
    const title = translate('resources.brands.children');
    if (error) {
        return <ListFailure name={title} error={error} refetch={refetch} />;
    }
    if (!data?.length) return null;
    return (
        <Section title={title} count={data.length}>
            <Links>
                {data.map(brand => (
                    <li key={brand.id}>
                        <RecordLink resource="brands" record={brand} />
                    </li>
                ))}
            </Links>
        </Section>
    );
};

const Tags = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 4 });

const BrandTags = ({ ids }: { ids: readonly number[] }) => {
    const { data = [] } = useReference('tags');
    return (
        <Tags>
            {data
                .filter(({ id }) => ids.includes(id))
                .map(({ id, name }) => (
                    <Tag key={id}>{name}</Tag>
                ))}
        </Tags>
    );
};

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
            </Stack>
        </PictureAndText>
    );
};

const ListedBrand = ({ id }: { id: number }) => {
    const { data: brands = [] } = useReference('brands');
    return <RecordLink resource="brands" record={brands.find(brand => brand.id === id)} />;
};

/** If a record has only the parent's id, the list of brands has its name. */
const parentOf = ({ parent, parent_id }: Brand) => {
    if (parent) return <RecordLink resource="brands" record={parent} />;
    return parent_id === null ? null : <ListedBrand id={parent_id} />;
};

const Aside = () => {
    const translate = useTranslate();
    return (
        <Section title={translate('resources.brands.facts')}>
            <SimpleShowLayout>
                <Fact source="parent_id" render={parentOf} />
                <Fact source="country_id" />
                <Fact source="tags" render={({ tags }: Brand) => <BrandTags ids={tags} />} />
                <Fact source="active_product_count" />
                <Fact source="created" />
                <Fact source="id" />
            </SimpleShowLayout>
        </Section>
    );
};

const Actions = () => {
    const brand = useRecordContext<Brand>();
    const used = (brand?.active_product_count ?? 0) > 0;
    return <RecordActions blocked={used ? 'resources.brands.delete.blocked' : undefined} />;
};

export const BrandShow = () => (
    <Show<Brand> facts={parentOf} actions={<Actions />} aside={<Aside />} tabs={<BrandProducts />}>
        <Main />
    </Show>
);
