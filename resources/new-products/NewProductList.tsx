import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import Button from '@mui/material/Button';
import { useListContext, useNavigate, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { Kbd } from '../../src/kit/Kbd.tsx';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { FilterTabs } from '../../src/kit/list/FilterTabs.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { choice, type ListFilter } from '../../src/kit/list/narrow/filter.ts';
import { byAge } from '../../src/kit/list/orders.ts';
import { view } from '../../src/kit/view.tsx';
import { withMessages } from '../../src/kit/withMessages.ts';
import { StemImage } from '../../src/kit/StemImage.tsx';
import { useKey } from '../../src/kit/useKey.ts';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { mostWanted } from '../../src/shared/barcode/wantedOrder.ts';
import { newProductPath } from '../../src/shared/newProduct/newProductPath.ts';
import { memberFilter } from '../../src/shared/user/memberFilter.tsx';
import { HiddenTag } from './NewProductTags.tsx';
import { useAddressNarrowing } from './useAddressNarrowing.ts';
import { useTab } from './useTab.ts';

const NewProductActs = view(
    withMessages(['jobs'], () => import('./NewProductActs.tsx').then(module => module.NewProductActs)),
    null,
);

const tabs = [
    { value: undefined, label: 'resources.new-products.tabs.unlinked' },
    { value: 'all-unlinked', label: 'resources.new-products.tabs.allUnlinked' },
    { value: 'all', label: 'resources.new-products.tabs.all' },
];

const filters: readonly ListFilter[] = [
    { kind: 'text', source: 'barcode', label: 'resources.new-products.fields.barcode' },
    memberFilter('resources.new-products.fields.user'),
    choice('pictures', 'lists.new-products.pictures'),
];

/** The first tab has no hidden ones. */
const withHidden: readonly ListFilter[] = [
    ...filters,
    choice('hidden', 'lists.new-products.hidden', ['true']),
];

const orders = [...byAge('created'), mostWanted];

/** Opens the first submission of the list, by the key that opens the next one on the page of a submission. */
const OpenFirst = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const tab = useTab();
    const narrowing = useAddressNarrowing();
    const [first] = useListContext<NewProduct>().data ?? [];
    const open = () => void (first && navigate(newProductPath(first.id, tab, narrowing)));
    useKey('j', open);
    return (
        <Button startIcon={<DownIcon />} aria-keyshortcuts="J" disabled={!first} onClick={open}>
            {translate('resources.new-products.openFirst')}
            <Kbd keys="J" />
        </Button>
    );
};

/** Submitted products: unlinked, unlinked with hidden ones, and all (moderation document, section 2). */
export const NewProductList = () => {
    const tab = useTab();
    const narrowing = useAddressNarrowing();
    const params = new URLSearchParams(useAddress().search);
    const isWanted = params.get('wanted') === 'true';
    const kept = [...params].filter(([name]) => name === 'tab' || name === 'wanted');
    return (
        <List<NewProduct>
            acts={NewProductActs}
            actions={<OpenFirst />}
            filters={<FilterTabs source="tab" tabs={tabs} />}
            search="resources.new-products.search"
            narrow={tab === 'unlinked' ? filters : withHidden}
            orders={orders}
            kept={Object.fromEntries(kept)}
            empty={{ title: 'resources.new-products.empty' }}
        >
            <DataTable<NewProduct> rowClick={({ id }) => newProductPath(id, tab, narrowing)}>
                <DataTable.Col<NewProduct>
                    source="product_name"
                    picture={({ front_image }) => <StemImage stem={front_image} size={110} alt="" />}
                    under={({ brand_name }) => brand_name}
                />
                <DataTable.Col source="brand_name" spare />
                <DataTable.Col source="barcode" tabular />
                {isWanted && <DataTable.NumberCol source="scans" />}
                <DataTable.Col source="user" />
                <DataTable.Col source="created" />
                {tab === 'all' && <DataTable.Col source="product" />}
                {tab !== 'unlinked' && (
                    <DataTable.Col<NewProduct>
                        source="hide"
                        fit
                        render={({ hide }) => hide && <HiddenTag />}
                    />
                )}
            </DataTable>
        </List>
    );
};
