// The console loads the page when it is opened; importing it here loads it before the first test.
import '../../../resources/products/approve/Approve.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewProduct, NewProductPlace } from '../../../contract/moderation.ts';
import type { SearchItem } from '../../../contract/search.ts';
import { readBarcodes, readText } from '../../../src/services/recognition/recognition.ts';
import { balm } from '../../unit/products/balm.ts';
import { answer, refusal } from '../support/answers.ts';
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
    const posted = answer('POST products', { ...balm, id: 77 });
    return { ...form, posted };
};

const open = async () => {
    const app = renderApp('/products/new?name=X&link_to=40');
    await screen.findByRole('heading', { level: 1, name: 'Blackcurrant Glow Night Serum' });
    return app;
};

const save = () => screen.getByRole('button', { name: 'Save, link and next' });
const field = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => {
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
        await waitFor(() =>
            expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveValue('Halden & Rye'),
        );
        expect(screen.getByText('Typed “Halden and Rye”')).toBeVisible();
        expect(field('Barcode')).toHaveValue('4006381333931');
        await user.click(screen.getByRole('button', { name: 'Keep capitals' }));
        expect(field('Name')).toHaveValue('BLACKCURRANT GLOW NIGHT SERUM');
    });

    it('saves, links and opens the next one by keys alone', async () => {
        const { posted } = surround();
        const { user, currentAddress } = await open();
        load('Ingredients');
        await user.keyboard('i');
        await waitFor(() => expect(field('Ingredients')).toHaveValue('Aqua, Glycerin'));
        await screen.findByRole('combobox', { name: 'Brand' });
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
});
