import { useRecordContext, useTranslate } from 'react-admin';
import type { Collection } from '../../contract/community.ts';
import { DateTimeField } from '../../src/components/DateTimeField.tsx';
import { ProductGrid } from '../../src/components/ProductGrid.tsx';
import { Quiet } from '../../src/components/Quiet.tsx';
import { RecordPage } from '../../src/components/record/RecordPage.tsx';
import { Section } from '../../src/components/Section.tsx';
import { UserLink } from '../../src/components/UserLink.tsx';

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

const head = ({ name, user, created }: Collection) => ({
    title: name,
    facts: (
        <>
            <UserLink user={user} /> · <DateTimeField value={created} />
        </>
    ),
});

/** A collection as the pictures of its products. */
export const CollectionShow = () => <RecordPage<Collection> head={head} main={<Main />} />;
