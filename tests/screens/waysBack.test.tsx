import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answerBrand, kelp } from './brands/backend.ts';
import { balm } from '../unit/products/balm.ts';
import { answerForm, plainRow } from './products/backend.ts';
import { answer, refusal } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** Fills in the form of a new product and saves it. */
const fillProduct = async (user: UserEvent) => {
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Balm' } });
    await user.type(screen.getByRole('combobox', { name: 'Brand' }), 'halden{Enter}');
    await user.type(screen.getByRole('combobox', { name: 'Categories' }), 'sheet{Enter}');
    await user.click(screen.getByRole('button', { name: /^Save$/ }));
};

it('asks before Back loses a half-typed brand in the form of a product', async () => {
    answerForm();
    const { user, router, currentAddress } = renderApp('/products');
    await act(() => router.navigate('/products/new'));
    await user.click(await screen.findByRole('button', { name: 'Add Brand' }));
    const form = within(screen.getByRole('region', { name: 'Add Brand' }));
    fireEvent.change(form.getByRole('textbox', { name: 'Brand name' }), { target: { value: 'Kelp' } });
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'No' }));
    expect(currentAddress()).toBe('/products/new');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(form.getByRole('textbox', { name: 'Brand name' })).toHaveValue('Kelp');
});

it('does not open the form of a new product again with Back after it was saved', async () => {
    answerForm();
    answer('GET products', { items: [], total: 0 });
    answer('GET product/{id}/new-products', []);
    answer('POST products', { ...balm, id: 77 });
    const { user, router, currentAddress } = renderApp('/products');
    await heading('Products');
    await act(() => router.navigate('/products/new'));
    await fillProduct(user);
    await waitFor(() => expect(currentAddress()).toBe('/product/77'));
    await act(() => router.navigate(-1));
    await heading('Products');
    expect(currentAddress()).toBe('/products');
});

it('leads to the list when the save of a new record returned no id', async () => {
    answerForm();
    answer('GET products', { items: [], total: 0 });
    answer('POST products', () => new Response(null, { status: 204 }));
    const { user, currentAddress } = renderApp('/products/new');
    await fillProduct(user);
    await waitFor(() => expect(currentAddress()).toBe('/products'));
});

it('costs one Back from a saved record to the page it was opened from', async () => {
    answerBrand();
    answer('PUT brand/{id}', kelp);
    const { user, router, currentAddress } = renderApp('/brands?page=2');
    await heading('Brands');
    await act(() => router.navigate('/brand/12'));
    await user.click(await screen.findByRole('link', { name: /^Edit Brand/ }));
    fireEvent.change(await screen.findByDisplayValue('Kelp Lab'), { target: { value: 'Kelp' } });
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(currentAddress()).toBe('/brand/12'));
    await screen.findByRole('link', { name: /^Edit Brand/ });
    await act(() => router.navigate(-1));
    await heading('Brands');
    expect(currentAddress()).toBe('/brands?page=2');
});

it('leads from Cancel of a new product back to where the form was opened, or to the list', async () => {
    answerForm();
    answerBrand();
    answer('GET products', { items: [], total: 0 });
    const { user, router, currentAddress } = renderApp('/brand/12');
    await heading('Kelp Lab');
    await act(() => router.navigate('/products/new'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(currentAddress()).toBe('/brand/12'));
});

it('leads from Cancel to the list when the form was opened by its address', async () => {
    answerForm();
    answer('GET products', { items: [], total: 0 });
    const { user, currentAddress } = renderApp('/products/new');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(currentAddress()).toBe('/products'));
});

it('keeps the page and filters of a list in breadcrumb, menu and after a deletion', async () => {
    answerBrand();
    answer('DELETE brand/{id}', undefined);
    const { user, router, currentAddress } = renderApp('/brands?page=2');
    await heading('Brands');
    await act(() => router.navigate('/brand/12'));
    const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Brands' })).toHaveAttribute('href', '/brands?page=2');
    const menu = screen.getAllByRole('link', { name: /^Brands/ });
    for (const link of menu) expect(link).toHaveAttribute('href', '/brands?page=2');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(currentAddress()).toBe('/brands?page=2'));
});

it('scrolls a list that one comes back to by the breadcrumb to where it was', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    onTestFinished(() => scrolled.mockRestore());
    answerBrand();
    const { user, router } = renderApp('/brands?page=2');
    // While its rows load the list has another table, and no place to keep.
    await screen.findByRole('table', { name: 'Brands' });
    vi.stubGlobal('scrollY', 640);
    onTestFinished(() => void vi.unstubAllGlobals());
    fireEvent.scroll(window);
    await act(() => router.navigate('/brand/12'));
    await heading('Kelp Lab');
    await screen.findByText('Ålesund');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    await user.click(trail.getByRole('link', { name: 'Brands' }));
    await heading('Brands');
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 640));
});

it.each([
    ['narrowed, in an order of its own', '/brands?q=kelp&sort=name&order=DESC', 'Brands'],
    ['as a saved view', '/brands?q=kelp&view=12', 'Kelps'],
])('keeps a list %s in the breadcrumb of a record, and after its deletion', async (_, address, name) => {
    answerBrand();
    answer('GET views', [
        { id: 12, list: 'brands', name: 'Kelps', search: '?q=kelp', hidden: [], team: false, by: null },
    ]);
    answer('DELETE brand/{id}', undefined);
    const { user, router, currentAddress } = renderApp(address);
    await heading(name);
    await act(() => router.navigate('/brand/12'));
    const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Brands' })).toHaveAttribute('href', address);
    const remove = await screen.findByRole('button', { name: 'Delete' });
    await waitFor(() => expect(remove).toBeEnabled());
    await user.click(remove);
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(currentAddress()).toBe(address));
    await heading(name);
});

it('keeps the place in the whole catalogue in the breadcrumb of a product', async () => {
    answerForm();
    answer('GET products/all', { items: [plainRow(30)], total: 60, previous: 30, next: 30 });
    answer('GET product/{id}', balm);
    answer('GET product/{id}/new-products', []);
    const { router } = renderApp('/products?all=true&after=31');
    await heading('All products');
    await act(() => router.navigate('/product/12'));
    const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Products' })).toHaveAttribute(
        'href',
        '/products?all=true&after=31',
    );
});

it('leads from a record that a colleague has deleted to the list as it was', async () => {
    answerBrand();
    answer('GET brand/{id}', refusal(404, { error: 'Not found' }));
    const { user, router, currentAddress } = renderApp('/brands?page=2');
    await heading('Brands');
    await act(() => router.navigate('/brand/12'));
    await user.click(await screen.findByRole('link', { name: 'Back to Brands' }));
    expect(currentAddress()).toBe('/brands?page=2');
});

it('keeps the list of each tab to itself', async () => {
    answerBrand();
    const breadcrumb = async (tab: ReturnType<typeof renderApp>) => {
        await act(() => tab.router.navigate('/brand/12'));
        const trail = await within(tab.container).findByRole('navigation', { name: 'Breadcrumb' });
        return within(trail).getByRole('link', { name: 'Brands' }).getAttribute('href');
    };
    const one = renderApp('/brands?page=2');
    await within(one.container).findByRole('heading', { level: 1, name: 'Brands' });
    const other = renderApp('/brands?q=kelp');
    await within(other.container).findByRole('heading', { level: 1, name: 'Brands' });
    expect(await breadcrumb(one)).toBe('/brands?page=2');
    expect(await breadcrumb(other)).toBe('/brands?q=kelp');
});

it.each(['/Brands', '/PRODUCTS', '/products/NEW'])(
    'finds nothing at %s, which is no address',
    async address => {
        const { currentAddress } = renderApp(address);
        await heading('Not found');
        expect(currentAddress()).toBe(address);
    },
);

it('reads empty parameters as absent', async () => {
    const asked = answer('GET ingredients', { items: [], total: 0 });
    renderApp('/ingredients?q=%20%20');
    await heading('Ingredients');
    await waitFor(() => expect(asked[0]?.query).toEqual({ page: '1', per_page: '20' }));
});

it('asks for a sign-in at an address with two slashes, and returns to one of this site', async () => {
    const { router } = renderApp('//somewhere', { me: null });
    expect(await screen.findByRole('button', { name: /Sign in|Log in/i })).toBeVisible();
    expect(router.state.location.state).toEqual({ from: '/somewhere' });
});

it('marks a wrong barcode from the address of a new product', async () => {
    answerForm();
    renderApp('/products/new?barcode=123');
    expect(await screen.findByRole('textbox', { name: 'Barcode 1' })).toBeInvalid();
});
