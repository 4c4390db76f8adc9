import type { QueryKey } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Collection } from '../../contract/community.ts';
import { Byline } from '../../src/shared/Byline.tsx';
import { ProductGrid } from '../../src/shared/product/ProductGrid.tsx';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { RecordPage } from '../../src/kit/record/RecordPage.tsx';
import { LinesSkeleton } from '../../src/kit/record/LinesSkeleton.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { StemImage } from '../../src/kit/StemImage.tsx';

const Main = () => {
    const translate = useTranslate();
    const record = useRecordContext<Collection>();
    if (!record) return null;
    return (
        <Section title={translate('resources.collections.products')} count={record.products.length}>
            {record.products.length > 0 ? (
                <ProductGrid products={record.products} />
            ) : (
                <Quiet>{translate('resources.collections.empty')}</Quiet>
            )}
        </Section>
    );
};

const head = ({ icon, image, user, created }: Collection) => ({
    tags: (image ?? icon) && <StemImage stem={image ?? icon} size={110} alt="" place="medium" />,
    facts: <Byline user={user} created={created} />,
});

const fromRow = {
    main: <LinesSkeleton />,
    alsoIn: ([area, , part]: QueryKey) => area === 'users' && part === 'collections',
};

/** A collection as the pictures of its products. */
export const CollectionShow = () => <RecordPage<Collection> head={head} main={<Main />} fromRow={fromRow} />;
