import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import Button from '@mui/material/Button';
import { useListContext, useNavigate, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { FilterTabs } from '../../src/ui/list/FilterTabs.tsx';
import { List } from '../../src/features/resource/List.tsx';
import { choice, type ListFilter } from '../../src/ui/list/narrow/filter.ts';
import { byAge } from '../../src/ui/list/orders.ts';
import { actsView } from '../../src/ui/list/selectable.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { StemImage } from '../../src/ui/picture/StemImage.tsx';
import { useKey } from '../../src/ui/keys/useKey.ts';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { mostWanted } from '../../src/features/barcode/wantedOrder.ts';
import { newProductPath } from '../../src/features/newProduct/newProductTabs.ts';
import { memberFilter } from '../../src/features/user/memberFilter.tsx';
import { HiddenTag } from './NewProductTags.tsx';
import { useAddressNarrowing, useTab } from './place.ts';

const NewProductActs = actsView(
    withMessages(['jobs'], () => import('./NewProductActs.tsx').then(module => module.NewProductActs)),
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

/** Three tabs: unlinked, unlinked with hidden ones, all (moderation document, section 2). */
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
            toolbar={<FilterTabs source="tab" tabs={tabs} />}
            search="resources.new-products.search"
            narrow={tab === 'unlinked' ? filters : withHidden}
            orders={orders}
            kept={Object.fromEntries(kept)}
            nothing={{ title: 'resources.new-products.empty' }}
        >
            <DataTable<NewProduct> rowTo={({ id }) => newProductPath(id, tab, narrowing)}>
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
