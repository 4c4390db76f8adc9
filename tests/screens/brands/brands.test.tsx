import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';
import { answerBrand, kelp } from './backend.ts';

const save = () => screen.getByRole('button', { name: /^Save/ });
const field = (name: string) => screen.findByRole('combobox', { name: new RegExp(`^${name}`) });

const openForm = async () => {
    const backend = answerBrand();
    const app = renderApp('/brand/12?edit=true');
    await screen.findByLabelText('Name');
    await waitFor(async () => expect(await field('Country')).toHaveValue('Norway'));
    await screen.findByRole('button', { name: 'Vegan' });
    return { ...app, ...backend };
};

describe('the list of brands', () => {
    it('loads fifty per page, newest first', async () => {
        const { lists } = answerBrand();
        const { user } = renderApp('/brands');
        const table = await screen.findByRole('table', { name: 'Brands' });
        expect(lists[0]?.query).toEqual({
            orderBy: 'created-desc',
            paginate: 'true',
            page: '1',
            perPage: '50',
        });
        expect(within(table).getByRole('link', { name: 'Kelp Lab' })).toHaveAttribute('href', '/brand/12');
        await user.click(screen.getByRole('combobox', { name: 'Rows per page' }));
        const options = await screen.findAllByRole('option');
        expect(options.map(option => option.textContent)).toEqual(['50', '100']);
    });

    it('finds brands by name, without case and accents, and keeps the text in the address', async () => {
        const { lists } = answerBrand();
        const { user, currentAddress } = renderApp('/brands');
        await screen.findByRole('link', { name: 'Kelp Lab' });
        await user.type(screen.getByRole('searchbox', { name: 'Search brands' }), 'ales');
        expect(await screen.findByRole('link', { name: 'Ålesund' })).toHaveAttribute('href', '/brand/14');
        expect(screen.queryByRole('link', { name: 'Kelp Lab' })).not.toBeInTheDocument();
        expect(screen.getByText('1–1 of 1')).toBeVisible();
        expect(lists.at(-1)?.query).toEqual({});
        expect(currentAddress()).toBe('/brands?q=ales');
        await user.clear(screen.getByRole('searchbox'));
        expect(await screen.findByRole('link', { name: 'Kelp Lab' })).toBeVisible();
        expect(currentAddress()).toBe('/brands');
    });

    it('adds a brand inline, omitting empty parent, description and logo', async () => {
        answerBrand();
        const { user } = renderApp('/brands?new=true');
        await user.type(await screen.findByLabelText('Name'), 'Fjord');
        await user.click(await field('Country'));
        await user.click(await screen.findByRole('option', { name: 'France' }));
        await user.click(await field('Tags'));
        for (const tag of ['Vegan', 'Luxury'])
            await user.click(await screen.findByRole('option', { name: tag }));
        localStorage.setItem('backbar.reference.brands', '{}');
        const created = answer('POST brands', kelp);
        await user.click(save());
        await waitFor(() => expect(created).toHaveLength(1));
        expect(created[0]?.form).toEqual({
            name: 'Fjord',
            country_id: '1',
            'tags-0': '4',
            'tags-1': '5',
        });
        expect(created[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data/);
        await waitFor(() => expect(localStorage.getItem('backbar.reference.brands')).not.toBe('{}'));
    });
});

describe('the page of a brand', () => {
    it('shows its parent, its children, its tags and its country', async () => {
        answerBrand();
        renderApp('/brand/12');
        expect(await screen.findByRole('heading', { level: 1, name: 'Kelp Lab' })).toBeVisible();
        expect(screen.getAllByRole('link', { name: 'Nordhav' })[0]).toHaveAttribute('href', '/brand/13');
        expect(await screen.findByRole('link', { name: 'Ålesund' })).toHaveAttribute('href', '/brand/14');
        expect(await screen.findByText('Vegan')).toBeVisible();
        expect(await screen.findByText('Norway')).toBeVisible();
        expect(screen.getByText('From the sea.')).toBeVisible();
        expect(await screen.findByText('No products of this brand yet')).toBeVisible();
    });

    it('requests the brand, its products and its children once each', async () => {
        const { loads, products, children } = answerBrand();
        renderApp('/brand/12');
        expect(await screen.findByRole('link', { name: 'Ålesund' })).toBeVisible();
        expect(await screen.findByText('No products of this brand yet')).toBeVisible();
        for (const asked of [loads, products, children])
            expect(asked.map(({ params }) => params)).toEqual([{ id: '12' }]);
    });

    it('cannot be deleted while it has products', async () => {
        answerBrand({ ...kelp, active_product_count: 1 });
        renderApp('/brand/12');
        expect(await screen.findByRole('button', { name: 'Delete' })).toBeDisabled();
    });

    it('is deleted after confirmation, and a refusal is shown on the page', async () => {
        answerBrand();
        const { currentAddress, user } = renderApp('/brand/12');
        const remove = async () => {
            await user.click(await screen.findByRole('button', { name: 'Delete' }));
            const question = screen.getByRole('alertdialog');
            expect(question).toHaveTextContent('Are you sure you want to delete this brand?');
            await user.click(within(question).getByRole('button', { name: 'Yes' }));
        };
        answer('DELETE brand/{id}', () => refusal(409, { error: 'This brand has brands below it' }));
        await remove();
        expect(await screen.findByText(/This brand has brands below it/)).toBeVisible();
        await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
        const deleted = answer('DELETE brand/{id}', undefined);
        await remove();
        await waitFor(() => expect(currentAddress()).toBe('/brands'));
        expect(deleted[0]?.params).toEqual({ id: '12' });
    });
});

describe('the form of a brand', () => {
    it('sends the whole brand with numbered tags, and the logo only when it is new', async () => {
        const { currentAddress, loads, user } = await openForm();
        const name = screen.getByLabelText('Name');
        await user.clear(name);
        await user.type(name, 'Kelp Works');
        const received = answer('PUT brand/{id}', kelp);
        const before = loads.length;
        await user.click(save());
        await waitFor(() => expect(currentAddress()).toBe('/brand/12'));
        expect(received[0]?.form).toEqual({
            name: 'Kelp Works',
            country_id: '2',
            parent_id: '13',
            description: 'From the sea.',
            'tags-0': '4',
        });
        expect(screen.getAllByText('Saved Brand!')[0]).toBeInTheDocument();
        await waitFor(() => expect(loads.length).toBeGreaterThan(before));
    });

    it('omits description and parent once they are cleared', async () => {
        const { user } = await openForm();
        await user.clear(screen.getByLabelText(/^Description/));
        await user.clear(await field('Parent'));
        const received = answer('PUT brand/{id}', kelp);
        await user.click(save());
        await waitFor(() => expect(received).toHaveLength(1));
        expect(received[0]?.form).toEqual({ name: 'Kelp Lab', country_id: '2', 'tags-0': '4' });
    });

    it('offers every brand except itself as parent', async () => {
        const { user } = await openForm();
        await user.click(await field('Parent'));
        await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
        expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
            'Nordhav',
            'Ålesund',
        ]);
    });

    it('requires a name, a country and tags', async () => {
        const { user } = await openForm();
        await user.clear(screen.getByLabelText('Name'));
        await user.clear(await field('Country'));
        await user.click(await field('Tags'));
        await user.keyboard('{Backspace}');
        await user.click(save());
        expect(await screen.findAllByText('This field is required!')).toHaveLength(3);
    });

    it('sends a chosen picture, and rejects other files', async () => {
        const { user } = await openForm();
        const logo = screen.getByLabelText('Logo', { selector: 'input' });
        const take = (file: File) => fireEvent.change(logo, { target: { files: [file] } });
        take(new File(['words'], 'words.txt', { type: 'text/plain' }));
        expect(await screen.findByText('Must be a JPEG, PNG or WebP picture')).toBeVisible();
        take(new File(['x'], 'logo.png', { type: 'image/png' }));
        expect(screen.queryByText('Must be a JPEG, PNG or WebP picture')).not.toBeInTheDocument();
        const received = answer('PUT brand/{id}', () =>
            refusal(422, { errors: { logo: ['This picture cannot be read'] } }),
        );
        await user.click(save());
        expect(await screen.findByText('This picture cannot be read')).toBeVisible();
        expect(received[0]?.form?.logo).toMatchObject({ type: 'image/png' });
    });
});
