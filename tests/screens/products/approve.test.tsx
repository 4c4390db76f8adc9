// The console loads the page when it is opened; importing it here loads it before the first test.
import '../../../resources/products/approve/Approve.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewProduct, NewProductPlace } from '../../../contract/moderation.ts';
import type { SearchItem } from '../../../contract/search.ts';
import { readBarcodes, readText } from '../../../src/services/recognition/recognition.ts';
import { RecognitionError } from '../../../src/services/recognition/recognitionError.ts';
import { balm } from '../../unit/products/balm.ts';
import { answer, refusal } from '../support/answers.ts';
import { answerEvents } from '../support/answerEvents.ts';
import { storedKeys, useDrafts } from '../support/drafts.ts';
import { answerDesk, submissionItem } from '../support/deskItems.ts';
import { renderApp } from '../support/renderApp.tsx';
import { answerForm } from './backend.ts';

vi.mock('../../../src/services/recognition/recognition.ts', () => ({
    readText: vi.fn(),
    readBarcodes: vi.fn(),
}));

const submission: NewProduct = {
    id: 40,
    product_name: 'BLACKCURRANT GLOW NIGHT SERUM',
    brand_name: 'Halden and Rye',
    barcode: '4006381333931',
    front_image: '/images/front',
    back_image: null,
    ingredients_image: '/images/label',
    hide: false,
    created: '2026-03-09 16:12:00',
    user: { id: 8, username: 'tess' },
    product: null,
};

const place: NewProductPlace = { position: 3, total: 41, previous: 41, next: 39 };

const nightCream: SearchItem = {
    type: 'product',
    id: 12,
    name: 'Blackcurrant Glow Night Cream',
    brand: { id: 4, name: 'Halden & Rye' },
    image: null,
    score: 82,
};

/** Another barcode than the typed one. */
const other = '2009481530271';

const whole = { x: 0.1, y: 0.1, width: 0.5, height: 0.1 };

const piece = (text: string, start: number, id: number | null) => ({
    start,
    end: start + text.length,
    text,
    name: text,
    outcome: 'kept' as const,
    section: 0,
    ingredient: id === null ? null : { id, name: text, ewg_hazard_score: 'low' as const },
    nearest: [],
});

/** The browser has loaded a picture, which jsdom never does. */
const load = (name: string) => {
    const picture = screen.getByRole('img', { name });
    Object.defineProperty(picture, 'naturalWidth', { value: 900 });
    Object.defineProperty(picture, 'naturalHeight', { value: 1200 });
    fireEvent.load(picture);
};

/** Mocks the requests of the page for a submission; each test changes what it covers. */
const surround = (given: Partial<NewProduct> = {}) => {
    const form = answerForm();
    answer('GET new-product/{id}', ({ params }) => ({ ...submission, ...given, id: Number(params.id) }));
    answer('GET new-product/{id}/place', place);
    answer('POST ingredients/parse', {
        pieces: [piece('Aqua', 0, 30), piece('Glycerin', 6, 32)],
        sections: [{ kind: 'main', title: null }],
    });
    answer('GET products/proposal', { categories: null });
    const posted = answer('POST products', { ...balm, id: 77 });
    return { ...form, posted };
};

/** Refuses the save, because somebody has linked the submission to Night Cream. */
const refuseAsLinked = () =>
    answer('POST products', () =>
        Response.json(
            { error: 'Linked', codes: [], linked: { id: 12, name: 'Night Cream' } },
            { status: 409 },
        ),
    );

const open = async () => {
    const app = renderApp('/products/new?link_to=40');
    await screen.findByRole('heading', { level: 1, name: 'Blackcurrant Glow Night Serum' });
    return app;
};

type User = ReturnType<typeof renderApp>['user'];

const save = () => screen.getByRole('button', { name: 'Save, link and next' });
const field = (name: string) => screen.getByRole('textbox', { name });
const brand = () => screen.getByRole('combobox', { name: 'Brand' });

/** Waits until the ingredients have a name. */
const listed = (name: string) =>
    waitFor(() => expect(screen.getByRole('region', { name: /^Ingredients/ })).toHaveTextContent(name));

/** Chooses a category, and waits for the brand that is filled in. */
const choose = async (user: User) => {
    await user.type(screen.getByRole('combobox', { name: 'Categories' }), 'sheet{Enter}{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /brand is missing/i })).toBeNull());
};

useDrafts();

/** What the browser says of its line; jsdom says nothing. */
const setLine = (connection: { saveData?: boolean; effectiveType?: string }) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection');
});

beforeEach(() => {
    setLine({ saveData: true });
    vi.mocked(readText).mockClear();
    vi.mocked(readBarcodes).mockResolvedValue([{ code: '4006381333931', box: whole }]);
    vi.mocked(readText).mockResolvedValue({
        text: 'Aqua, Glycerin',
        words: [
            { start: 0, end: 5, box: whole, confidence: 90 },
            { start: 6, end: 14, box: whole, confidence: 90 },
        ],
        milliseconds: 6200,
    });
});

describe('approving a submission', () => {
    it('fills the form in from it, and says what was repaired', async () => {
        surround();
        const { user } = await open();
        expect(field('Name')).toHaveValue('Blackcurrant Glow Night Serum');
        expect(screen.getByText('Typed in capitals')).toBeVisible();
        await waitFor(() => expect(brand()).toHaveValue('Halden & Rye'));
        expect(screen.getByText('Typed “Halden and Rye”')).toBeVisible();
        expect(field('Barcode')).toHaveValue('4006381333931');
        expect(await screen.findByText('3 of 41 waiting · by', { exact: false })).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Keep capitals' }));
        expect(field('Name')).toHaveValue('BLACKCURRANT GLOW NIGHT SERUM');
    });

    it('saves, links and opens the next one by keys alone', async () => {
        const { posted } = surround();
        const { user, currentAddress } = await open();
        load('Ingredients');
        await user.keyboard('i');
        await listed('Glycerin');
        await waitFor(() => expect(brand()).toHaveValue('Halden & Rye'));
        await user.keyboard('{Control>}{Enter}{/Control}');
        expect(screen.getByRole('combobox', { name: 'Categories' })).toHaveFocus();
        await user.keyboard('sheet{Enter}{Control>}{Enter}{/Control}');
        await waitFor(() => expect(currentAddress()).toMatch(/^\/products\/new\?.*link_to=39/));
        expect(posted).toHaveLength(1);
        expect(posted[0]?.form).toMatchObject({
            name: 'Blackcurrant Glow Night Serum',
            brand_id: '4',
            new_product_id: '40',
            'categories-0': '2',
            'barcodes-0-barcode': '4006381333931',
            'product_ingredients-0-ingredient_id': '30',
            'product_ingredients-1-ingredient_id': '32',
            'image_from-new_product_id': '40',
            'image_from-side': 'front_image',
            'image_from-turn': '0',
        });
    });

    it('is saved without a barcode once the empty field of it has had the focus', async () => {
        vi.mocked(readBarcodes).mockResolvedValue([]);
        const { posted } = surround({ barcode: null });
        const { user, currentAddress } = await open();
        load('Ingredients');
        expect(await screen.findByText('No barcode found on the pictures.')).toBeVisible();
        await choose(user);
        await user.click(field('Barcode'));
        await user.tab();
        expect(screen.queryByText(/Barcode \+/)).toBeNull();
        await user.keyboard('{Control>}{Enter}{/Control}');
        await waitFor(() => expect(posted).toHaveLength(1));
        expect(posted[0]?.form).not.toHaveProperty('barcodes-0-barcode');
        await waitFor(() => expect(currentAddress()).toMatch(/link_to=39/));
    });

    it('opens the next one with the focus where its printed keys work', async () => {
        surround();
        const { user, currentAddress } = await open();
        load('Ingredients');
        await choose(user);
        await user.click(field('Barcode'));
        await user.keyboard('{Control>}{Enter}{/Control}');
        await waitFor(() => expect(currentAddress()).toMatch(/link_to=39/));
        const before = field('Barcode').getAttribute('value');
        load('Ingredients');
        await user.keyboard('i');
        await listed('Glycerin');
        expect(field('Barcode')).toHaveValue(before);
        expect(document.activeElement).not.toBeInstanceOf(HTMLInputElement);
    });

    it('fills the next one in as if it had been opened by itself, and has no draft of it', async () => {
        surround();
        const { user, currentAddress } = await open();
        await choose(user);
        await user.keyboard('{Control>}{Enter}{/Control}');
        await waitFor(() => expect(currentAddress()).toMatch(/link_to=39/));
        await waitFor(() => expect(brand()).toHaveValue('Halden & Rye'));
        // Time for a draft to be kept and offered.
        await new Promise(resolve => setTimeout(resolve, 1500));
        expect(brand()).toHaveValue('Halden & Rye');
        expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
    });

    it('opens the new product after a save that stays', async () => {
        surround();
        answer('GET product/{id}/new-products', []);
        const { user, currentAddress } = await open();
        await choose(user);
        await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
        await waitFor(() => expect(currentAddress()).toBe('/product/77'));
    });

    it('leads to the list once nothing waits', async () => {
        surround();
        answer('GET new-product/{id}/place', { position: 1, total: 1, previous: null, next: null });
        answer('GET new-products', { items: [], total: 0 });
        const { user, currentAddress } = await open();
        await choose(user);
        await user.click(save());
        await waitFor(() => expect(currentAddress()).toBe('/new-products'));
    });

    it('leads back to the desk from which it was opened', async () => {
        const item = submissionItem({ record: submission });
        answerDesk([item]);
        surround();
        const { user, currentAddress } = renderApp('/desk');
        await screen.findByRole('heading', { level: 2, name: item.title });
        await screen.findByRole('button', { name: 'Note' });
        await user.keyboard('a');
        await screen.findByRole('heading', { level: 1, name: 'Blackcurrant Glow Night Serum' });
        await choose(user);
        await user.click(save());
        await waitFor(() => expect(currentAddress()).toMatch(/^\/desk/));
    });

    it('leads to what is undecided instead of saving', async () => {
        const { posted } = surround({ brand_name: 'Kelpie Labs' });
        const { user } = await open();
        await user.clear(field('Name'));
        await screen.findByText('No brand like “Kelpie Labs”');
        await user.click(
            screen.getByRole('button', { name: 'Name is missing, brand is missing, category is missing' }),
        );
        expect(field('Name')).toHaveFocus();
        for (const wrong of [field('Name'), brand(), screen.getByRole('combobox', { name: 'Categories' })])
            await waitFor(() => expect(wrong).toBeInvalid());
        await user.type(field('Name'), 'Kelp');
        await user.keyboard('{Control>}{Enter}{/Control}');
        expect(screen.getByRole('button', { name: 'New brand “Kelpie Labs”' })).toHaveFocus();
        expect(posted).toHaveLength(0);
    });

    it('adds a new brand with the product, with its fields in place', async () => {
        const { posted } = surround({ brand_name: 'KELPIE LAB' });
        const { user } = await open();
        await screen.findByRole('button', { name: 'New brand “Kelpie Lab”' });
        await user.keyboard('b');
        const fields = within(screen.getByRole('region', { name: 'New brand' }));
        const name = fields.getByRole('textbox', { name: 'Brand name' });
        // What is typed next goes into the name instead of acting as a key.
        expect(name).toHaveFocus();
        expect(name).toHaveValue('Kelpie Lab');
        await user.click(fields.getByRole('button', { name: 'Keep capitals' }));
        expect(name).toHaveValue('KELPIE LAB');
        await user.clear(name);
        await user.type(name, 'Kelpie Labs');
        await user.type(fields.getByRole('combobox', { name: /^Country/ }), 'nor{Enter}');
        await choose(user);
        await user.click(save());
        await waitFor(() => expect(posted).toHaveLength(1));
        expect(posted[0]?.form).toMatchObject({
            'brand_new-name': 'Kelpie Labs',
            'brand_new-country_id': '1',
        });
        expect(posted[0]?.form).not.toHaveProperty('brand_id');
    });

    it('knows a brand in the next submission, which a product has added', async () => {
        const { posted } = surround({ brand_name: 'Pinhão' });
        const brandsOf = () => [
            { id: 4, name: 'Halden & Rye', country_id: 1 },
            ...(posted.length > 0 ? [{ id: 6, name: 'Pinhão', country_id: null }] : []),
        ];
        answer('GET brands', brandsOf);
        const { user, currentAddress } = await open();
        await screen.findByRole('button', { name: 'New brand “Pinhão”' });
        await user.keyboard('b');
        await choose(user);
        await user.keyboard('{Control>}{Enter}{/Control}');
        await waitFor(() => expect(currentAddress()).toMatch(/link_to=39/));
        await waitFor(() => expect(brand()).toHaveValue('Pinhão'));
        expect(screen.queryByRole('button', { name: /^New brand/ })).toBeNull();
    });

    it.each([
        ['its box', async () => undefined],
        ['a field', async (user: User) => user.type(await screen.findByLabelText('Brand name'), 's')],
    ])('closes only the new brand by Escape in %s, and gives the focus back', async (_, go) => {
        surround({ brand_name: 'Kelpie Lab' });
        const { user, currentAddress } = await open();
        const add = await screen.findByRole('button', { name: 'New brand “Kelpie Lab”' });
        await user.click(add);
        await go(user);
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('region', { name: 'New brand' })).toBeNull());
        expect(screen.getByRole('button', { name: 'New brand “Kelpie Lab”' })).toHaveFocus();
        expect(currentAddress()).toBe('/products/new?link_to=40');
        await user.keyboard('{Escape}');
        await waitFor(() => expect(currentAddress()).toBe('/new-product/40'));
    });

    it('stays with an Escape that an inner list, a question or an input method takes', async () => {
        surround({ brand_name: 'Kelpie Lab' });
        const { user, currentAddress } = await open();
        const stays = () => expect(currentAddress()).toBe('/products/new?link_to=40');
        for (const list of ['Categories', 'Brand']) {
            await user.click(screen.getByRole('combobox', { name: list }));
            await screen.findByRole('listbox');
            await user.keyboard('{Escape}');
            expect(screen.queryByRole('listbox')).toBeNull();
            stays();
        }
        await user.click(await screen.findByRole('button', { name: 'New brand “Kelpie Lab”' }));
        await user.click(screen.getByRole('combobox', { name: /Country/ }));
        await screen.findByRole('listbox');
        await user.keyboard('{Escape}');
        expect(screen.queryByRole('listbox')).toBeNull();
        expect(screen.getByRole('region', { name: 'New brand' })).toBeVisible();
        fireEvent.keyDown(field('Name'), { key: 'Escape', isComposing: true });
        stays();
        await user.click(screen.getByRole('button', { name: /^Account|Ingrid|ingrid/ }));
        await screen.findByRole('menu');
        await user.keyboard('{Escape}');
        stays();
    });

    it('goes back to the submission with Escape, and keeps what was typed', async () => {
        surround();
        const { user, currentAddress, router } = await open();
        await user.type(field('Name'), ' 2');
        await waitFor(async () => expect(await storedKeys()).toHaveLength(1));
        await user.keyboard('{Escape}');
        await waitFor(() => expect(currentAddress()).toBe('/new-product/40'));
        await act(() => router.navigate('/products/new?link_to=40'));
        await user.click(await screen.findByRole('button', { name: 'Restore' }));
        expect(field('Name')).toHaveValue('Blackcurrant Glow Night Serum 2');
    });

    it('restores a new brand with its fields, and the list that was read', async () => {
        surround({ brand_name: 'Kelpie Lab' });
        const { user, unmount } = await open();
        await user.click(await screen.findByRole('button', { name: 'New brand “Kelpie Lab”' }));
        const fields = () => within(screen.getByRole('region', { name: 'New brand' }));
        await user.type(fields().getByLabelText(/name/i), 's');
        load('Ingredients');
        await user.click(screen.getByRole('button', { name: /^Read from picture/ }));
        await listed('Glycerin');
        await waitFor(async () => expect(await storedKeys()).toHaveLength(1));
        unmount();

        const again = await open();
        const restore = await screen.findByRole('button', { name: 'Restore' });
        await again.user.click(restore);
        await listed('Glycerin');
        expect(fields().getByLabelText(/name/i)).toHaveValue('Kelpie Labs');
    });

    it('says which picture and which brand a draft has', async () => {
        surround({ brand_name: 'Kelpie Labs' });
        const { user, currentAddress, router } = await open();
        await screen.findByRole('button', { name: 'New brand “Kelpie Labs”' });
        await user.keyboard('p');
        await user.keyboard('b');
        await waitFor(async () => expect(await storedKeys()).toHaveLength(1));
        await user.click(field('Name'));
        await user.keyboard('{Escape}');
        await waitFor(() => expect(currentAddress()).toBe('/new-product/40'));
        await act(() => router.navigate('/products/new?link_to=40'));
        const draft = within(await screen.findByRole('region', { name: /^Unsaved work from/ }));
        expect(draft.getByText(/Product picture.*New brand/)).toBeVisible();
        await user.click(draft.getByRole('button', { name: 'Show' }));
        expect(draft.getByText('Kelpie Labs')).toBeVisible();
        expect(draft.queryByText(/object Object/)).toBeNull();
    });

    it('lists its keys one by one', async () => {
        surround({ brand_name: 'Kelpie Lab' });
        const { user } = await open();
        await screen.findByRole('button', { name: 'New brand “Kelpie Lab”' });
        await user.keyboard('?');
        const dialog = await screen.findByRole('dialog', { name: 'All keys' });
        const keys = [...dialog.querySelectorAll('kbd')].map(({ textContent }) => textContent);
        expect(keys).toContain('+');
        expect(keys).toContain('B');
        expect(keys.filter(key => key === '' || key.includes(' '))).toEqual([]);
    });

    it('belongs to the new products of the menu', async () => {
        surround();
        await open();
        const menu = within(screen.getByRole('navigation', { name: 'Main' }));
        expect(menu.getByRole('link', { name: /^New products/ })).toHaveAttribute('aria-current', 'page');
        expect(menu.getByRole('link', { name: /^Products/ })).not.toHaveAttribute('aria-current');
    });

    it('is filled in by the address before the submission', async () => {
        surround();
        renderApp('/products/new?name=SERUM%20NO%20ONE&brand=vesperine&barcode=2009481530271&link_to=40');
        expect(await screen.findByRole('heading', { level: 1, name: 'Serum No One' })).toBeVisible();
        expect(field('Barcode')).toHaveValue('2009481530271');
        await waitFor(() => expect(brand()).toHaveValue('Vesperine'));
    });

    it('is the plain form for a backend that reads no labels', async () => {
        surround();
        answer('POST ingredients/parse', () => refusal(404, { error: 'Not found' }));
        renderApp('/products/new?name=Night%20Serum&link_to=40');
        expect(await screen.findByRole('heading', { level: 1, name: 'Add New Product' })).toBeVisible();
        expect(field('Name')).toHaveValue('Night Serum');
    });

    it.each([
        ['is linked', { product: { id: 12, name: 'Balm', brand: null } }],
        ['has no photographs', { front_image: null, ingredients_image: null }],
    ])('is the plain form for a submission that %s', async (_, given) => {
        surround(given);
        renderApp('/products/new?name=X&link_to=40');
        expect(await screen.findByRole('heading', { level: 1, name: 'Add New Product' })).toBeVisible();
    });
});

describe('the barcode', () => {
    it('is no longer called free once a save was refused because a product has it', async () => {
        surround();
        let isTaken = false;
        answer('POST search/brand-product', ({ body }) => ({
            items:
                isTaken && (body as { text: string }).text === submission.barcode
                    ? [{ ...nightCream, score: 100 }]
                    : [],
        }));
        answer('POST products', () => {
            isTaken = true;
            const sentence = 'The product “Blackcurrant Glow Night Cream” already has this barcode';
            return refusal(422, { errors: { 'barcodes.0.barcode': [sentence] } });
        });
        const { user } = await open();
        await choose(user);
        expect(await screen.findByText('No product has it yet')).toBeVisible();
        await user.click(save());
        expect(await screen.findByText(/already has this barcode/)).toBeVisible();
        expect(screen.queryByText('No product has it yet')).toBeNull();
        expect(await screen.findByRole('button', { name: 'Link to their product instead' })).toBeVisible();
    });

    it('is compared with the one on the photographs', async () => {
        surround();
        await open();
        load('Ingredients');
        expect(await screen.findByText('Typed and read barcodes match.')).toBeVisible();
        expect(await screen.findByText('No product has it yet')).toBeVisible();
    });

    it('has to be chosen where another one was read', async () => {
        vi.mocked(readBarcodes).mockResolvedValue([{ code: other, box: whole }]);
        const { posted } = surround();
        const { user } = await open();
        load('Ingredients');
        expect(await screen.findByText('The picture shows a different one.')).toBeVisible();
        await choose(user);
        await user.keyboard('{Control>}{Enter}{/Control}');
        const read = screen.getByRole('button', { name: `Use ${other}, as read` });
        expect(read).toHaveFocus();
        expect(posted).toHaveLength(0);
        await user.click(read);
        expect(field('Barcode')).toHaveValue(other);
        await user.click(save());
        await waitFor(() => expect(posted).toHaveLength(1));
        expect(posted[0]?.form).toMatchObject({ 'barcodes-0-barcode': other });
    });

    it('is chosen by the printed keys', async () => {
        vi.mocked(readBarcodes).mockResolvedValue([{ code: other, box: whole }]);
        surround();
        const { user } = await open();
        load('Ingredients');
        const keep = await screen.findByRole('button', { name: 'Keep 4006381333931, as typed' });
        expect(within(keep).getByText('K')).toBeVisible();
        const read = screen.getByRole('button', { name: `Use ${other}, as read` });
        expect(within(read).getByText('U')).toBeVisible();
        await user.keyboard('u');
        expect(field('Barcode')).toHaveValue(other);
        await user.clear(field('Barcode'));
        await user.type(field('Barcode'), '4006381333931');
        await user.keyboard('{Alt>}[KeyK]{/Alt}');
        await waitFor(() => expect(screen.queryByRole('button', { name: /^Keep 4/ })).toBeNull());
        expect(field('Barcode')).toHaveValue('4006381333931');
    });

    it('stays chosen in a draft where another one was read', async () => {
        vi.mocked(readBarcodes).mockResolvedValue([{ code: other, box: whole }]);
        surround();
        const { user, unmount } = await open();
        load('Ingredients');
        await user.click(await screen.findByRole('button', { name: /^Keep 4006381333931/ }));
        expect(screen.queryByRole('button', { name: /^Keep 4006381333931/ })).toBeNull();
        await waitFor(async () => expect(await storedKeys()).toHaveLength(1));
        unmount();

        const again = await open();
        load('Ingredients');
        await screen.findByRole('button', { name: /^Keep 4006381333931/ });
        await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
        await waitFor(() => expect(screen.queryByRole('button', { name: /^Keep 4006381333931/ })).toBeNull());
        expect(await screen.findByText('The picture shows a different one.')).toBeVisible();
    });

    it('that was read is no unsaved work, which would come back after that of another visit', async () => {
        let find = () => undefined as void;
        const isFound = new Promise<void>(resolve => {
            find = resolve;
        });
        vi.mocked(readBarcodes).mockImplementation(() => isFound.then(() => [{ code: other, box: whole }]));
        surround({ barcode: null });
        answer('POST search/brand-product', ({ body }) => ({
            items: (body as { text: string }).text === other ? [{ ...nightCream, score: 100 }] : [],
        }));
        const draft = () => screen.queryByRole('region', { name: /^Unsaved work/ });
        const { user, unmount } = await open();
        load('Ingredients');
        // Drafts are kept from now on, while the photographs are searched.
        await user.type(field('Name'), 's');
        await waitFor(async () => expect(await storedKeys()).toHaveLength(1));
        await user.type(field('Name'), '{Backspace}');
        await waitFor(async () => expect(await storedKeys()).toHaveLength(0));
        find();
        await screen.findByText(/has the same barcode/);
        unmount();

        const second = await open();
        await second.user.clear(field('Barcode'));
        await second.user.type(field('Barcode'), '5449000000996');
        await waitFor(async () => expect(await storedKeys()).not.toEqual([]));
        expect(draft()).toBeNull();
        second.unmount();

        const third = await open();
        await third.user.click(await screen.findByRole('button', { name: 'Restore' }));
        await waitFor(async () => expect(await storedKeys()).toHaveLength(1));
        expect(field('Barcode')).toHaveValue('5449000000996');
        expect(draft()).toBeNull();
    });

    it('of a draft and another one typed since are asked about', async () => {
        surround();
        const { user, unmount } = await open();
        await user.clear(field('Barcode'));
        await user.type(field('Barcode'), other);
        await waitFor(async () => expect(await storedKeys()).toHaveLength(1));
        unmount();

        const again = await open();
        await screen.findByRole('button', { name: 'Restore' });
        expect(screen.getByRole('region', { name: /^Unsaved work/ })).toHaveTextContent('Barcodes (1)');
        await again.user.clear(field('Barcode'));
        await again.user.type(field('Barcode'), '5449000000996');
        await again.user.click(screen.getByRole('button', { name: 'Restore' }));
        expect(field('Barcode')).toHaveValue('5449000000996');
        const choice = screen.getByRole('button', { name: /^Barcodes: Use the unsaved work/ });
        // The pressed button is gone.
        expect(choice).toHaveFocus();
        await again.user.keyboard('{Enter}');
        expect(field('Barcode')).toHaveValue(other);
    });

    it('is taken from a photograph where none was typed, even if its field has had the focus', async () => {
        surround({ barcode: null });
        const { user } = await open();
        await user.click(field('Barcode'));
        await user.tab();
        load('Ingredients');
        await waitFor(() => expect(field('Barcode')).toHaveValue('4006381333931'));
        expect(screen.getByText('Read from the picture.')).toBeVisible();
    });

    it.each([
        [
            'was found',
            () => vi.mocked(readBarcodes).mockResolvedValue([]),
            'No barcode found on the pictures.',
        ],
        [
            'could be looked for',
            () => vi.mocked(readBarcodes).mockRejectedValue(new Error('unavailable')),
            'The pictures could not be searched for a barcode.',
        ],
    ])('says when none %s', async (_, mock, words) => {
        mock();
        surround();
        await open();
        load('Ingredients');
        expect(await screen.findByText(words)).toBeVisible();
    });

    it('is looked for on the other photographs when one of them cannot be shown', async () => {
        surround();
        await open();
        fireEvent.error(screen.getByRole('img', { name: 'Ingredients' }));
        expect(await screen.findByText('This picture could not be loaded.')).toBeVisible();
        expect(await screen.findByText('Typed and read barcodes match.')).toBeVisible();
    });

    it('is looked for on the other photographs when one of them cannot be read, which is named', async () => {
        vi.mocked(readBarcodes).mockImplementation(address =>
            address.includes('front')
                ? Promise.reject(new RecognitionError('unreadable'))
                : Promise.resolve([{ code: '4006381333931', box: whole }]),
        );
        surround();
        await open();
        load('Ingredients');
        expect(await screen.findByText('Typed and read barcodes match.')).toBeVisible();
        expect(screen.getByText('Could not be searched: Front.')).toBeVisible();
    });

    it('is not looked for when no photograph can be read', async () => {
        vi.mocked(readBarcodes).mockRejectedValue(new RecognitionError('unreadable'));
        surround();
        await open();
        load('Ingredients');
        expect(await screen.findByText('The pictures could not be searched for a barcode.')).toBeVisible();
        expect(screen.queryByText(/Could not be searched:/)).toBeNull();
    });

    it('that a product has blocks the save, and offers to link to that product', async () => {
        const { posted } = surround();
        answer('POST search/brand-product', ({ body }) => ({
            items:
                (body as { text: string }).text === submission.barcode ? [{ ...nightCream, score: 100 }] : [],
        }));
        const linked = answer('PUT new-product/{id}/link', submission);
        const { user, currentAddress } = await open();
        expect(await screen.findByRole('alert', { name: 'Likely the same product' })).toHaveTextContent(
            'has the same barcode',
        );
        await choose(user);
        await user.keyboard('{Control>}{Enter}{/Control}');
        expect(posted).toHaveLength(0);
        await user.click(screen.getByRole('button', { name: 'Link to their product instead' }));
        await waitFor(() => expect(currentAddress()).toMatch(/link_to=39/));
        expect(linked[0]?.body).toMatchObject({ product_id: 12, copy_barcode: false });
    });
});

describe('the category of similar products', () => {
    const proposal = () =>
        screen.findByRole('button', { name: 'Use the suggested category Face care › Treatments' });

    it('is taken by Tab, which moves on, and only then saved', async () => {
        surround();
        answer('GET products/proposal', { categories: { id: 3, agree: 9, of: 10 } });
        const { user } = await open();
        await proposal();
        expect(screen.getByText('9 of 10 similar products')).toBeVisible();
        await waitFor(() => expect(brand()).toHaveValue('Halden & Rye'));
        await user.keyboard('{Control>}{Enter}{/Control}');
        const categories = screen.getByRole('combobox', { name: 'Categories' });
        expect(categories).toHaveFocus();
        await user.tab();
        expect(screen.getByRole('button', { name: 'Face care › Treatments' })).toBeVisible();
        expect(categories).not.toHaveFocus();
    });

    it('is dismissed by Escape', async () => {
        surround();
        answer('GET products/proposal', { categories: { id: 3, agree: 9, of: 10 } });
        const { user, currentAddress } = await open();
        const proposed = await proposal();
        screen.getByRole('combobox', { name: 'Categories' }).focus();
        await user.keyboard('{Escape}');
        expect(proposed).not.toBeInTheDocument();
        expect(currentAddress()).toMatch(/^\/products\/new/);
    });
});

describe('the ingredients', () => {
    it('lead to the first unknown name, whose nearest is taken by Enter', async () => {
        const { posted } = surround();
        answer('POST ingredients/parse', {
            pieces: [
                piece('Aqua', 0, 30),
                { ...piece('Pantenol', 6, null), nearest: [{ id: 32, name: 'Glycerin', likeness: 86 }] },
            ],
            sections: [{ kind: 'main', title: null }],
        });
        const { user } = await open();
        load('Ingredients');
        await choose(user);
        screen.getByRole('button', { name: /^Ingredients/ }).focus();
        await user.keyboard('i');
        await screen.findByRole('button', { name: '1 name to decide' });
        await user.keyboard('{Control>}{Enter}{/Control}');
        await waitFor(() => expect(screen.getByRole('button', { name: /^Pantenol/ })).toHaveFocus());
        expect(posted).toHaveLength(0);
        await user.keyboard('{Enter}');
        await waitFor(() => expect(screen.queryByText('1 name to decide')).toBeNull());
        await user.keyboard('{Control>}{Enter}{/Control}');
        await waitFor(() => expect(posted).toHaveLength(1));
        expect(posted[0]?.form).toMatchObject({ 'product_ingredients-1-ingredient_id': '32' });
    });

    it('are counted one by one with what else is to decide', async () => {
        surround({ barcode: null });
        const { user } = await open();
        fireEvent.change(field('Ingredients'), { target: { value: 'Aqua, Pantenol, Rye Dew, pantenol' } });
        fireEvent.blur(field('Ingredients'));
        // Two names that are not known, one that is there twice, and the category.
        expect(
            await screen.findByRole('button', { name: 'Category is missing, 3 names to decide' }),
        ).toBeVisible();
        await user.type(screen.getByRole('combobox', { name: 'Categories' }), 'sheet{Enter}{Escape}');
        expect(await screen.findByRole('button', { name: '3 names to decide' })).toBeVisible();
    });

    /** Opens a submission and reads a known and an unknown name from its label, with the focus on the photograph. */
    const openAndReadUnknown = async () => {
        surround();
        answer('POST ingredients/parse', {
            pieces: [piece('Aqua', 0, 30), piece('Pantenol', 6, null)],
            sections: [{ kind: 'main', title: null }],
        });
        const app = await open();
        load('Ingredients');
        screen.getByRole('button', { name: /^Ingredients/ }).focus();
        await app.user.keyboard('i');
        return app;
    };

    it('are added by the printed key wherever the focus is outside a field', async () => {
        const { user } = await openAndReadUnknown();
        await screen.findByRole('button', { name: /^Add as new/ });
        await user.keyboard('n');
        await waitFor(() => expect(screen.queryByRole('button', { name: /^Add as new/ })).toBeNull());
        expect(
            await screen.findByRole('button', { name: /^Pantenol, added when the product is saved/i }),
        ).toBeVisible();
    });

    it('are left out by the printed key wherever the focus is outside a field', async () => {
        const { user } = await openAndReadUnknown();
        expect(await screen.findByRole('button', { name: /^Leave out/ })).toHaveTextContent('⌫');
        field('Name').focus();
        await user.keyboard('{Backspace}{Alt>}{Backspace}{/Alt}');
        expect(screen.getByRole('button', { name: /^Pantenol, not known/ })).toBeVisible();
        field('Name').blur();
        await user.keyboard('{Backspace}');
        await waitFor(() => expect(screen.queryByRole('button', { name: /^Pantenol/ })).toBeNull());
        expect(screen.getByRole('button', { name: 'Left out (1)' })).toBeVisible();
    });

    /** Leaves the page with unsaved work of the ingredients, and restores it. */
    const comeBack = async (unmount: () => void) => {
        await waitFor(async () => expect(await storedKeys()).toHaveLength(1));
        unmount();
        vi.mocked(readText).mockClear();
        const again = await open();
        load('Ingredients');
        const restore = await screen.findByRole('button', { name: 'Restore' });
        // What goes along with the list is not named.
        expect(screen.getByText(/^Would change: Ingredients \(\d\)$/)).toBeVisible();
        await again.user.click(restore);
        return again;
    };

    it('come back with unsaved work as they were, with what is to decide, and their places', async () => {
        const { posted } = surround();
        answer('POST ingredients/parse', {
            pieces: [
                piece('Aqua', 0, 30),
                { ...piece('Pantenol', 6, null), nearest: [{ id: 32, name: 'Glycerin', likeness: 86 }] },
                piece('Moon Dew', 15, null),
                { ...piece('Ingredients', 24, null), outcome: 'leftOut', reason: 'heading' },
            ],
            sections: [{ kind: 'main', title: null }],
        });
        const { user, unmount } = await open();
        load('Ingredients');
        await user.keyboard('i');
        await user.click(await screen.findByRole('button', { name: /^Moon Dew, not known/ }));
        await user.keyboard('n');
        await screen.findByRole('button', { name: /^Moon Dew, added when the product is saved/ });

        const again = await comeBack(unmount);
        expect(
            await screen.findByRole('button', { name: /^Moon Dew, added when the product is saved$/ }),
        ).toBeVisible();
        expect(screen.getByRole('button', { name: /^Aqua, known$/ })).toBeVisible();
        expect(screen.getByRole('img', { name: 'The name on the picture' })).toBeInTheDocument();
        expect(screen.getByRole('button', { name: /^Left out/ })).toBeVisible();
        expect(screen.queryByText(/Unsaved work/)).toBeNull();
        expect(readText).not.toHaveBeenCalled();
        await choose(again.user);
        await again.user.keyboard('{Control>}{Enter}{/Control}');
        await waitFor(() =>
            expect(screen.getByRole('button', { name: /^Pantenol, not known/ })).toHaveFocus(),
        );
        await again.user.keyboard('{Enter}{Control>}{Enter}{/Control}');
        await waitFor(() => expect(posted).toHaveLength(1));
        expect(posted[0]?.form).toMatchObject({
            'product_ingredients-1-ingredient_id': '32',
            'product_ingredients-2-name': 'Moon Dew',
        });
    });

    it('typed as a text are looked up once they are restored, and led to where keys decide them', async () => {
        surround();
        answer('POST ingredients/parse', { pieces: [], sections: [] });
        const { user, unmount } = await open();
        await user.type(screen.getByRole('textbox', { name: 'Ingredients' }), 'Aqua, Pantenol');
        const again = await comeBack(unmount);
        expect(await screen.findByText('1 of 2 found in the database')).toBeVisible();
        await choose(again.user);
        await again.user.keyboard('{Control>}{Enter}{/Control}');
        await waitFor(() =>
            expect(screen.getByRole('button', { name: /^Pantenol, not known/ })).toHaveFocus(),
        );
        expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
        await again.user.keyboard('n');
        expect(
            await screen.findByRole('button', { name: /^Pantenol, added when the product is saved/ }),
        ).toHaveFocus();
    });

    it('that are listed twice are counted, and led to, before anything is sent', async () => {
        const { posted } = surround();
        answer('POST ingredients/parse', {
            pieces: [
                piece('Aqua', 0, 30),
                { ...piece('Watter', 6, null), nearest: [{ id: 30, name: 'Water', likeness: 90 }] },
            ],
            sections: [{ kind: 'main', title: null }],
        });
        answer('POST ingredients/check', ({ body }) =>
            (body as { names: string[] }).names.map(name => ({ name, ingredient_id: 30 })),
        );
        const { user } = await open();
        load('Ingredients');
        await choose(user);
        screen.getByRole('button', { name: /^Ingredients/ }).focus();
        await user.keyboard('i');
        await screen.findByRole('button', { name: '1 name to decide' });
        await user.keyboard('{Control>}{Enter}{/Control}');
        await waitFor(() => expect(screen.getByRole('button', { name: /^Watter/ })).toHaveFocus());
        await user.keyboard('{Enter}');
        await screen.findByText(/Aqua.*Water/);
        await user.keyboard('{Control>}{Enter}{/Control}');
        expect(posted).toHaveLength(0);
        expect(screen.getByRole('button', { name: 'Remove Water' })).toHaveFocus();
        await user.keyboard('{Enter}');
        await waitFor(() => expect(screen.queryByText('1 name to decide')).toBeNull());
    });
});

describe('while a submission is decided', () => {
    /** Each submission has photographs of its own. */
    const surroundMany = () => {
        const mocks = surround();
        answer('GET new-product/{id}', ({ params }) => ({
            ...submission,
            id: Number(params.id),
            front_image: null,
            ingredients_image: `/images/label-${params.id}`,
        }));
        answer('GET new-product/{id}/place', ({ params }) => ({
            position: 3,
            total: 41,
            previous: null,
            next: Number(params.id) - 1,
        }));
        return mocks;
    };
    const readStems = () => vi.mocked(readText).mock.calls.map(([address]) => address.replace(/\..*/, ''));
    const stems = (...ids: number[]) => ids.map(id => `/images/label-${id}`);

    const openAndRead = async () => {
        const app = await open();
        load('Ingredients');
        await app.user.keyboard('i');
        await listed('Glycerin');
        return app;
    };

    it('the next three are read, and the next opens with its names in the list', async () => {
        setLine({ effectiveType: '4g' });
        const { posted } = surroundMany();
        const { user, currentAddress } = await openAndRead();
        await waitFor(() => expect(readStems()).toEqual(stems(40, 39, 38, 37)));
        await choose(user);
        await user.keyboard('{Control>}{Enter}{/Control}');
        await waitFor(() => expect(currentAddress()).toMatch(/link_to=39/));
        await listed('Glycerin');
        expect(posted).toHaveLength(1);
        await waitFor(() => expect(readStems()).toEqual(stems(40, 39, 38, 37, 36)));
        expect(screen.queryByText('Searching the pictures for a barcode…')).toBeNull();
    });

    it('the next is read even if it was not ahead, and not saved before its names are in the list', async () => {
        setLine({ effectiveType: '4g' });
        const { posted } = surroundMany();
        const first = vi.mocked(readText).getMockImplementation()!;
        let finish = () => undefined as void;
        const finished = new Promise<void>(resolve => {
            finish = resolve;
        });
        vi.mocked(readText).mockImplementation(async (address, options) => {
            await finished;
            return first(address, options);
        });
        const { user, currentAddress } = await open();
        await choose(user);
        await user.keyboard('{Control>}{Enter}{/Control}');
        await waitFor(() => expect(currentAddress()).toMatch(/link_to=39/));
        await waitFor(() => expect(readStems()).toEqual(stems(39)));
        await choose(user);
        await user.keyboard('{Control>}{Enter}{/Control}');
        expect(await screen.findByRole('button', { name: 'Still reading' })).toBeVisible();
        expect(posted).toHaveLength(1);
        finish();
        await listed('Glycerin');
    });

    it.each([{ saveData: true }, { effectiveType: '3g' }])('nothing is read ahead with %j', async line => {
        setLine(line);
        surroundMany();
        await openAndRead();
        await new Promise(resolve => setTimeout(resolve, 1500));
        expect(readStems()).toEqual(stems(40));
    });

    it('what is read ahead stops when the page is left', async () => {
        setLine({});
        surroundMany();
        const signals: AbortSignal[] = [];
        const first = vi.mocked(readText).getMockImplementation()!;
        vi.mocked(readText).mockImplementation((address, options) => {
            if (address.includes('label-40')) return first(address, options);
            signals.push(options.signal);
            return new Promise(() => undefined);
        });
        const { user, currentAddress } = await openAndRead();
        await waitFor(() => expect(signals).toHaveLength(1));
        expect(signals[0]?.aborted).toBe(false);
        (document.activeElement as HTMLElement).blur();
        await user.keyboard('{Escape}');
        await waitFor(() => expect(currentAddress()).toBe('/new-product/40'));
        await waitFor(() => expect(signals[0]?.aborted).toBe(true));
        expect(signals).toHaveLength(1);
    });
});

describe('a product that is likely the same', () => {
    it('can be linked instead by a key, with the barcode', async () => {
        surround();
        answer('POST search/brand-product', ({ body }) => ({
            items: (body as { text: string }).text === submission.barcode ? [] : [nightCream],
        }));
        const linked = answer('PUT new-product/{id}/link', submission);
        const { user, currentAddress } = await open();
        const likely = await screen.findByRole('region', { name: 'Likely the same product' });
        expect(likely).toHaveTextContent('likely the same');
        expect(within(likely).getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/product/12');
        await user.keyboard('l');
        await waitFor(() => expect(currentAddress()).toMatch(/link_to=39/));
        expect(linked[0]?.body).toMatchObject({ product_id: 12, copy_barcode: true });
    });

    it('is linked once, however often and long the key is pressed before the next one is there', async () => {
        surround();
        let show = () => undefined as void;
        const isShown = new Promise<void>(resolve => {
            show = resolve;
        });
        answer('GET new-product/{id}', async ({ params }) => {
            if (params.id === '39') await isShown;
            return { ...submission, id: Number(params.id) };
        });
        answer('POST search/brand-product', ({ body }) => ({
            items: (body as { text: string }).text === submission.barcode ? [] : [nightCream],
        }));
        const linked = answer('PUT new-product/{id}/link', submission);
        const { user, currentAddress } = await open();
        await screen.findByRole('region', { name: 'Likely the same product' });
        await user.keyboard('l');
        expect(await screen.findByText('Linked to Product!')).toBeVisible();
        await user.keyboard('l{Control>}{Enter}{/Control}{Escape}');
        show();
        await waitFor(() => expect(currentAddress()).toMatch(/link_to=39/));
        await screen.findByRole('region', { name: 'Likely the same product' });
        fireEvent.keyDown(document.body, { key: 'l', repeat: true });
        fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true, repeat: true });
        await screen.findByRole('region', { name: 'Likely the same product' });
        expect(linked.map(({ params }) => params)).toEqual([{ id: '40' }]);
    });

    it('is offered when somebody has linked the submission meanwhile, and the form is kept', async () => {
        surround();
        refuseAsLinked();
        const linked = answer('PUT new-product/{id}/link', submission);
        const { user, currentAddress } = await open();
        await choose(user);
        await user.click(save());
        expect(await screen.findByText(/linked this submission to “Night Cream”/)).toBeVisible();
        expect(field('Name')).toHaveValue('Blackcurrant Glow Night Serum');
        const product = { id: 12, name: 'Night Cream', brand: null };
        answer('GET new-product/{id}', ({ params }) => ({
            ...submission,
            id: Number(params.id),
            version: 9,
            product: params.id === '40' ? product : null,
        }));
        await user.click(screen.getByRole('button', { name: 'Link to their product instead' }));
        await waitFor(() => expect(currentAddress()).toMatch(/link_to=39/));
        expect(linked[0]?.body).toMatchObject({ product_id: 12, version: 9 });
    });

    it('says to others who approves the submission, and shows who else has it open', async () => {
        surround();
        const events = answerEvents();
        renderApp('/products/new?link_to=40', { live: true });
        await events.opened();
        const here = { kind: 'new_product', id: 40, editing: true };
        await waitFor(() => expect(events.said().at(-1)).toMatchObject(here));
        const people = [{ name: 'anna', editing: false }];
        events.send({ type: 'presence', kind: 'new_product', id: 40, people });
        expect(await screen.findByText('anna is here')).toBeVisible();
    });

    it('is added to a submission that was hidden meanwhile only by saving again', async () => {
        surround();
        let version = 5;
        answer('GET new-product/{id}', () => ({ ...submission, version, hide: version > 5 }));
        const posted = answer('POST products', ({ form }) =>
            form!.new_product_version === String(version)
                ? { ...balm, id: 77 }
                : refusal(409, { error: 'Hidden', codes: [{ code: 'hiddenMeanwhile', args: {} }] }),
        );
        const { user } = await open();
        await choose(user);
        version = 9;
        await user.click(save());
        expect(await screen.findByText(/^The submission has been hidden in the meantime/)).toBeVisible();
        await user.click(save());
        await waitFor(() => expect(posted).toHaveLength(2));
        expect(await screen.findByText(/^Added and linked/)).toBeVisible();
    });

    it('keeps the refusal of a hidden one on the screen if it cannot be read again', async () => {
        surround();
        let broken = false;
        answer('GET new-product/{id}', () =>
            broken ? refusal(500, { error: 'Out of order' }) : { ...submission, version: 5 },
        );
        answer('POST products', () =>
            refusal(409, { error: 'Hidden', codes: [{ code: 'hiddenMeanwhile', args: {} }] }),
        );
        const { user } = await open();
        await choose(user);
        broken = true;
        await user.click(save());
        expect(await screen.findByText(/^The submission has been hidden in the meantime/)).toBeVisible();
        expect(screen.queryByText(/Out of order/)).toBeNull();
    });

    it('is not linked over what another person has linked it to since', async () => {
        surround();
        refuseAsLinked();
        const linked = answer('PUT new-product/{id}/link', submission);
        const { user } = await open();
        await choose(user);
        await user.click(save());
        const product = { id: 13, name: 'Day Cream', brand: null };
        answer('GET new-product/{id}', { ...submission, product });
        await user.click(await screen.findByRole('button', { name: 'Link to their product instead' }));
        expect(await screen.findByText(/linked this submission to “Day Cream”/)).toBeVisible();
        expect(linked).toHaveLength(0);
    });
});

describe('the photographs', () => {
    const tab = (name: RegExp) => screen.getByRole('button', { name });

    it('change by keys, inside a field with Alt', async () => {
        surround();
        const { user } = await open();
        expect(tab(/^Ingredients/)).toHaveAttribute('aria-pressed', 'true');
        await user.keyboard('1');
        expect(tab(/^Front/)).toHaveAttribute('aria-pressed', 'true');
        await user.click(field('Name'));
        await user.keyboard('2');
        expect(field('Name')).toHaveValue('Blackcurrant Glow Night Serum2');
        await user.keyboard('{Alt>}[Digit2]{/Alt}');
        expect(tab(/^Ingredients/)).toHaveAttribute('aria-pressed', 'true');
        expect(field('Name')).toHaveFocus();
    });

    it('keep zoom and turn each while another is shown', async () => {
        surround();
        const { user } = await open();
        await user.keyboard('+r');
        expect(screen.getByText(/Ingredients.*150.*90/)).toBeInTheDocument();
        await user.keyboard('1');
        expect(screen.getByText(/Front.*100/)).toBeInTheDocument();
        await user.keyboard('2');
        expect(screen.getByText(/Ingredients.*150.*90/)).toBeInTheDocument();
    });

    it('are read within a frame that keys draw', async () => {
        surround();
        const { user } = await open();
        load('Ingredients');
        await user.keyboard('f');
        const frame = screen.getByRole('application', { name: /Frame of the part to read/ });
        expect(frame).toHaveFocus();
        await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}{Enter}');
        expect(screen.queryByRole('application')).toBeNull();
        await user.keyboard('i');
        await listed('Glycerin');
        const { frame: read, turn } = vi.mocked(readText).mock.lastCall![1];
        expect(turn).toBe(0);
        expect(read?.x).toBeCloseTo(0.09);
        expect(read?.height).toBeCloseTo(0.83);
    });

    it('become the picture of the product, turned and cropped', async () => {
        const { posted } = surround();
        const { user } = await open();
        load('Ingredients');
        await user.click(screen.getByRole('button', { name: 'Use as product picture' }));
        await user.click(screen.getByRole('button', { name: 'Rotate the picture' }));
        await user.keyboard('c');
        screen.getByRole('application', { name: /Frame of the product picture/ });
        await user.keyboard('{Shift>}{ArrowUp}{/Shift}{Enter}');
        await choose(user);
        await user.click(save());
        await waitFor(() => expect(posted).toHaveLength(1));
        expect(posted[0]?.form).toMatchObject({
            'image_from-side': 'ingredients_image',
            'image_from-turn': '90',
        });
        // What is below on the photograph is at the start once it is turned.
        expect(Number(posted[0]?.form?.['image_from-crop-x'])).toBeCloseTo(0.01);
        expect(Number(posted[0]?.form?.['image_from-crop-width'])).toBeCloseTo(0.99);
    });

    it('stop being read at once', async () => {
        let stopped: AbortSignal | undefined;
        vi.mocked(readText).mockImplementation((_, { signal }) => {
            stopped = signal;
            return new Promise(() => undefined);
        });
        surround();
        const { user, currentAddress } = await open();
        load('Ingredients');
        await user.keyboard('i');
        expect(await screen.findByRole('progressbar', { name: 'Reading the picture…' })).toBeVisible();
        await waitFor(() => expect(stopped).toBeDefined());
        await user.keyboard('{Escape}');
        expect(stopped?.aborted).toBe(true);
        expect(screen.queryByRole('progressbar', { name: 'Reading the picture…' })).toBeNull();
        expect(currentAddress()).toMatch(/^\/products\/new/);
    });

    it('say that they could not be read', async () => {
        vi.mocked(readText).mockRejectedValue(new Error('unreadable'));
        surround();
        const { user } = await open();
        load('Ingredients');
        await user.click(screen.getByRole('button', { name: /^Read from picture/ }));
        expect(await screen.findByText(/The picture could not be read/)).toBeVisible();
    });
});
