import { useRecordContext, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { KeyBar } from '../../src/kit/KeyBar.tsx';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { Stack } from '../../src/kit/record/parts.tsx';
import { Show } from '../../src/kit/record/Show.tsx';
import { CatalogueMatches } from './CatalogueMatches.tsx';
import { NewProductAside } from './NewProductAside.tsx';
import { NewProductImages } from './NewProductImages.tsx';
import { NewProductTags } from './NewProductTags.tsx';
import { QueueSteps } from './QueueSteps.tsx';

/** Keys without a button on the page. */
const keys = [
    { keys: ['1', '2', '3'], label: 'resources.new-products.keys.enlarge' },
    { keys: ['/'], label: 'resources.new-products.keys.search' },
    { keys: ['↑', '↓'], label: 'resources.new-products.keys.choose' },
    { keys: ['↵'], label: 'resources.new-products.keys.link' },
];

const Main = () => {
    const translate = useTranslate();
    // The search and the open dialogs belong to one record, so the key resets them.
    const { id } = useRecordContext<NewProduct>()!;
    return (
        <Stack key={id}>
            <NewProductImages />
            <CatalogueMatches />
            <KeyBar label={translate('resources.new-products.keys.title')} entries={keys} />
        </Stack>
    );
};

const Aside = () => <NewProductAside key={useRecordContext<NewProduct>()!.id} />;

const tags = (record: NewProduct) => (
    <>
        <Quiet>{record.brand_name}</Quiet>
        <NewProductTags record={record} />
    </>
);

/** A submitted product with its actions and links to its neighbours (moderation document, section 2). */
export const NewProductShow = () => (
    <Show<NewProduct> tags={tags} actions={<QueueSteps />} aside={<Aside />}>
        <Main />
    </Show>
);
