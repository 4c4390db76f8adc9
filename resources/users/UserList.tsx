import { useTranslate } from 'react-admin';
import { accountTypes, skincareExperiences, skinTypes } from '../../contract/limits.ts';
import type { UserRow } from '../../contract/people.ts';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { List } from '../../src/features/resource/List.tsx';
import type { ListFilter } from '../../src/ui/list/narrow/filter.ts';
import { byText, type ListOrder } from '../../src/ui/list/orders.ts';
import { useSearchedOrders } from '../../src/ui/list/useSearchedOrders.ts';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import { romanNumeral } from './profile/profileFormats.ts';

type Method = UserRow['account_type'];

const useMethodText = () => {
    const translate = useTranslate();
    return (method: Method) =>
        method && translate(`resources.users.profile.accountTypes.${method}`, { _: method });
};

const SignupMethod = ({ type }: { type: Method }) => useMethodText()(type) ?? '–';

const filters: readonly ListFilter[] = [
    { kind: 'text', source: 'level', label: 'lists.users.level' },
    {
        kind: 'choice',
        source: 'skincare_experience',
        label: 'resources.users.fields.skincare_experience',
        all: 'lists.users.anyExperience',
        options: skincareExperiences.map(value => ({
            value,
            label: `resources.users.profile.experiences.${value}`,
        })),
    },
    {
        kind: 'choice',
        source: 'fitzpatrick',
        label: 'resources.users.fields.fitzpatrick',
        all: 'lists.users.anySkinType',
        options: skinTypes.map(type => ({
            value: String(type),
            label: 'resources.users.profile.skinType',
            args: { roman: romanNumeral(type) },
        })),
    },
    {
        kind: 'reference',
        source: 'country',
        label: 'resources.users.fields.country',
        all: 'lists.users.anyCountry',
        reference: 'countries',
    },
    {
        kind: 'choice',
        source: 'account_type',
        label: 'resources.users.fields.account_type',
        all: 'lists.users.anyMethod',
        options: accountTypes.map(value => ({
            value,
            label: `resources.users.profile.accountTypes.${value}`,
        })),
    },
];

const further: readonly ListOrder[] = [
    ...byText('username'),
    { field: 'level', order: 'DESC', label: 'lists.users.highestLevel' },
    { field: 'level', order: 'ASC', label: 'lists.users.lowestLevel' },
];

/** Members, newest first, or search results (catalogue document, section 2). */
export const UserList = () => {
    const params = new URLSearchParams(useAddress().search);
    const hasLevels = params.has('level') || params.get('sort') === 'level';
    const orders = useSearchedOrders(filters);
    const methodText = useMethodText();
    return (
        <List<UserRow> search="resources.users.search" narrow={filters} orders={[...orders, ...further]}>
            <DataTable>
                <DataTable.Col<UserRow> source="username" under={({ email }) => email} />
                <DataTable.Col source="email" />
                <DataTable.Col<UserRow> source="country" render={({ country }) => country?.name ?? '–'} />
                {hasLevels && <DataTable.NumberCol source="level" label="lists.users.level" />}
                <DataTable.Col<UserRow>
                    source="account_type"
                    render={({ account_type }) => <SignupMethod type={account_type} />}
                    csv={({ account_type }) => methodText(account_type)}
                />
                <DataTable.Col source="created" />
            </DataTable>
        </List>
    );
};
