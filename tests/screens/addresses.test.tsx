import { act, screen, waitFor } from '@testing-library/react';
import {
    EditBase,
    ListBase,
    LinkBase,
    RecordContextProvider,
    ShowBase,
    useListContext,
    useNavigate,
    useRecordContext,
    WithListContext,
} from 'react-admin';
import { describe, expect, it } from 'vitest';
import { pages } from '../../dataProvider/listCalls.ts';
import { defineResource } from '../../src/features/resource/defineResource.tsx';
import { answer } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

const Controls = () => {
    const { setFilters, setPage, setPerPage, filterValues, perPage } = useListContext();
    return (
        <>
            <p>filter {JSON.stringify(filterValues)}</p>
            <p>by {perPage}</p>
            <button onClick={() => setFilters({ q: 'aqua' })}>Search aqua</button>
            <button onClick={() => setFilters({})}>Clear</button>
            <button onClick={() => setPage(2)}>Second page</button>
            <button onClick={() => setPerPage(50)}>Fifty</button>
        </>
    );
};

const List = () => (
    <ListBase storeKey={false}>
        <h1>Ingredients</h1>
        <Controls />
        <WithListContext
            render={({ data = [] }) =>
                data.map(record => (
                    <RecordContextProvider key={record.id} value={record}>
                        <LinkBase to={`/ingredients/${record.id}/show`}>{record.names[0].name}</LinkBase>
                    </RecordContextProvider>
                ))
            }
        />
    </ListBase>
);

const Name = ({ mode }: { mode: string }) => <h1>{`${mode} ${useRecordContext()?.names[0].name ?? ''}`}</h1>;
const Show = () => (
    <ShowBase>
        <Name mode="View" />
        <LinkBase to="/ingredients/1">Edit</LinkBase>
    </ShowBase>
);
const Edit = () => (
    <EditBase>
        <Name mode="Edit" />
    </EditBase>
);

const ingredients = defineResource({
    name: 'ingredients',
    endpoint: { record: 'ingredient/{id}', list: pages('GET ingredients', {}, 'per_page') },
    paths: { record: '/ingredient/:id' },
    filters: ['q'],
    pageSizes: [20, 50],
    list: List,
    show: Show,
    edit: Edit,
});

const water = {
    id: 1,
    description: null,
    ewg_rating: null,
    ewg_hazard_score: 'low' as const,
    names: [{ id: 1, name: 'Aqua', primary: true }],
};

const open = (address: string) => {
    const listed = answer('GET ingredients', { items: [water], total: 90 });
    const read = answer('GET ingredient/{id}', water);
    const app = renderApp(address, {
        resources: [ingredients],
    });
    return { ...app, listed, read };
};

const press = (name: string) => screen.getByRole('button', { name });

describe('the state of a list', () => {
    it('is read from plain parameters', async () => {
        const { listed } = open('/ingredients?q=aqua&page=2&perPage=50');
        await screen.findByRole('link', { name: 'Aqua' });
        expect(listed.map(({ query }) => query)).toEqual([{ q: 'aqua', page: '2', per_page: '50' }]);
    });

    it('is written to plain parameters, leaving defaults out', async () => {
        const { currentAddress, user } = open('/ingredients');
        await screen.findByRole('link', { name: 'Aqua' });
        await user.click(press('Second page'));
        await waitFor(() => expect(currentAddress()).toBe('/ingredients?page=2'));
        await user.click(press('Search aqua'));
        await screen.findByText('filter {"q":"aqua"}');
        expect(currentAddress()).toBe('/ingredients?q=aqua');
        await user.click(press('Fifty'));
        await screen.findByText('by 50');
        expect(currentAddress()).toBe('/ingredients?q=aqua&perPage=50');
        await user.click(press('Clear'));
        await waitFor(() => expect(currentAddress()).toBe('/ingredients?perPage=50'));
    });

    it('is restored by Back', async () => {
        const { currentAddress, router, user } = open('/ingredients?q=aqua');
        await screen.findByText('filter {"q":"aqua"}');
        await user.click(press('Clear'));
        await screen.findByText('filter {}');
        await router.navigate(-1);
        expect(await screen.findByText('filter {"q":"aqua"}')).toBeVisible();
        expect(currentAddress()).toBe('/ingredients?q=aqua');
    });
});

describe('a record', () => {
    it('is linked by its address and loaded in full, even when the list has part of it', async () => {
        const { currentAddress, read, user } = open('/ingredients');
        const link = await screen.findByRole('link', { name: 'Aqua' });
        expect(link).toHaveAttribute('href', '/ingredient/1');
        await user.click(link);
        expect(await screen.findByRole('heading', { name: 'View Aqua' })).toBeVisible();
        expect(currentAddress()).toBe('/ingredient/1');
        expect(read).toHaveLength(1);
    });

    it('is edited at the same address', async () => {
        const { currentAddress, router, user } = open('/ingredient/1');
        await screen.findByRole('heading', { name: 'View Aqua' });
        await user.click(screen.getByRole('link', { name: 'Edit' }));
        expect(await screen.findByRole('heading', { name: 'Edit Aqua' })).toBeVisible();
        expect(currentAddress()).toBe('/ingredient/1?edit=true');
        await router.navigate(-1);
        expect(await screen.findByRole('heading', { name: 'View Aqua' })).toBeVisible();
    });

    it.each([
        ['/ingredient/1?edit=true', '/ingredient/1?edit=true', 'Edit Aqua'],
        ['/ingredients/1/show', '/ingredient/1', 'View Aqua'],
        ['/ingredients/1', '/ingredient/1?edit=true', 'Edit Aqua'],
    ])('opens at %s', async (address, real, heading) => {
        const { currentAddress } = open(address);
        expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
        expect(currentAddress()).toBe(real);
    });

    it.each(['/ingredient/abc', '/ingredients/abc/show', '/ingredient'])(
        'is not found at %s',
        async address => {
            open(address);
            expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
        },
    );
});

describe('a page that leads on after an answer', () => {
    const openWaiting = async () => {
        let arrive = () => undefined as void;
        const arrived = new Promise<void>(resolve => (arrive = resolve));
        const Waiting = () => {
            const navigate = useNavigate();
            const leave = () => void arrived.then(() => navigate('/ingredients?page=2'));
            return <button onClick={leave}>Leave later</button>;
        };
        answer('GET ingredients', { items: [water], total: 90 });
        answer('GET ingredient/{id}', water);
        const app = renderApp('/ingredient/1', { resources: [{ ...ingredients, show: Waiting }] });
        await app.user.click(await screen.findByRole('button', { name: 'Leave later' }));
        return { ...app, arrive: () => act(async () => arrive()) };
    };

    it('leads on while it is shown', async () => {
        const { arrive, currentAddress } = await openWaiting();
        await arrive();
        await waitFor(() => expect(currentAddress()).toBe('/ingredients?page=2'));
    });

    it('leads nobody away once it is gone', async () => {
        const { arrive, router, currentAddress } = await openWaiting();
        await act(() => router.navigate('/settings'));
        await screen.findByRole('heading', { level: 1, name: 'Your Settings' });
        await arrive();
        expect(currentAddress()).toBe('/settings');
    });
});

it('redirects an old search address with JSON filters to plain parameters', async () => {
    const { currentAddress, listed } = open(
        '/ingredients?filter=%7B%22q%22%3A%22aqua%22%7D&page=2&perPage=20',
    );
    await waitFor(() => expect(currentAddress()).toBe('/ingredients?q=aqua&page=2'));
    await waitFor(() => expect(listed[0]?.query).toEqual({ q: 'aqua', page: '2', per_page: '20' }));
});
