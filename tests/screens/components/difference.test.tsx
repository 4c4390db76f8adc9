import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Difference } from '../../../src/ui/difference/Difference.tsx';
import {
    array,
    boolean,
    date,
    image,
    imageArray,
    link,
    linkArray,
    reference,
    referenceArray,
    select,
    text,
    type Field,
} from '../../../src/ui/fields/field.ts';
import { threadTime } from '../../support/clocks.ts';
import { answer } from '../support/answers.ts';
import { renderPiece } from './renderPiece.tsx';

const brands = [
    { id: 1, name: 'Hanbyeol', country_id: null },
    { id: 2, name: 'Halden & Rye', country_id: null },
    { id: 3, name: 'Yuzu & Co', country_id: null },
];

const draw = (field: Field, before: unknown, after: unknown) => {
    answer('GET brands', brands);
    return renderPiece(<Difference field={field} before={before} after={after} />);
};

const added = () => screen.getAllByRole('insertion').map(each => each.textContent.replace(/^\+?added ?/, ''));
const removed = () => screen.getAllByRole('deletion').map(each => each.textContent.replace(/^removed ?/, ''));

const ingredients = array({ max: 80, ordered: true, parts: (names: readonly string[]) => names });

describe('a difference', () => {
    it('marks the words of a text that changed, and leaves the others as they are', () => {
        const { container } = draw(text(), 'Neem Velvet Cleansing Milk', 'Neem Velvet Cleansing Balm');
        expect(removed()).toEqual(['Milk']);
        expect(added()).toEqual(['Balm']);
        expect(container).toHaveTextContent('Neem Velvet Cleansing removed Milkadded Balm');
    });

    it('draws neighbouring words that changed as one change, with the spaces of the new text', () => {
        const { container } = draw(text(), 'Then wipe off. Dry the skin', 'Then rinse away. Dry skin again');
        expect(removed()).toEqual(['wipe off', 'the']);
        expect(added()).toEqual(['rinse away', 'again']);
        expect(container.textContent).toContain('Then removed wipe offadded rinse away. Dry ');
    });

    it('cuts no word of another script', () => {
        draw(text(), 'مُرطِّب للبشرة الجافة', 'مُرطِّب للبشرة الدهنية');
        expect(removed()).toEqual(['الجافة']);
        expect(added()).toEqual(['الدهنية']);
    });

    it('adds and removes a whole text', () => {
        const { unmount } = draw(text(), null, 'Soft');
        expect(added()).toEqual(['Soft']);
        expect(screen.queryByRole('deletion')).not.toBeInTheDocument();
        unmount();
        draw(text(), 'Soft', '');
        expect(removed()).toEqual(['Soft']);
        expect(screen.queryByRole('insertion')).not.toBeInTheDocument();
    });

    it('compares texts that have nothing in common within a moment', () => {
        const words = (word: string) => Array.from({ length: 4000 }, (_, at) => `${word}${at}`).join(' ');
        const start = threadTime();
        draw(text({ multiline: true }), words('a'), words('b'));
        expect(threadTime() - start).toBeLessThan(10_000);
        expect(added()[0]).toContain('b0');
    });

    it('says what was added to a list, removed and moved, and counts what stays', () => {
        const before = ['Water', 'Petrolatum', 'Glycerin', 'Parfum', 'Tocopherol'];
        draw(ingredients, before, ['Water', 'Tocopherol', 'Glycerin', 'Parfum', 'Squalane']);
        expect(added()).toEqual(['Squalane']);
        expect(removed()).toEqual(['Petrolatum']);
        expect(screen.getByText('Tocopherol').parentElement).toHaveTextContent('moved from place 5 to 2');
        expect(screen.getByText('3 stay as they were')).toBeVisible();
    });

    it('does not speak of places where the order means nothing', () => {
        draw(array({ max: 5, parts: (names: readonly string[]) => names }), ['a', 'b'], ['b', 'a', 'c']);
        expect(added()).toEqual(['c']);
        expect(screen.getByText('2 stay as they were')).toBeVisible();
        expect(screen.queryByText(/moved/)).not.toBeInTheDocument();
    });

    it('counts an entry that a list has twice as often as it is there', () => {
        draw(ingredients, ['Water', 'Water'], ['Water']);
        expect(removed()).toEqual(['Water']);
        expect(screen.getByText('1 stays as it was')).toBeVisible();
    });

    it('calls references and records by their names', async () => {
        const { unmount } = draw(reference({ reference: 'brands' }), 1, 2);
        expect(await screen.findByText('Halden & Rye')).toBeVisible();
        expect(screen.getByText('Hanbyeol').closest('del')).toBeVisible();
        unmount();
        const lists = draw(referenceArray({ reference: 'brands' }), [1, 2], [2, 3]);
        expect(await screen.findByText('Yuzu & Co')).toBeVisible();
        expect(removed()).toEqual(['Hanbyeol']);
        lists.unmount();
        const user = draw(link({ to: 'users', by: 'username' }), { id: 1, username: 'anna' }, null);
        expect(removed()).toEqual(['anna']);
        user.unmount();
        const products = linkArray({ to: 'products', max: 5, tooMany: 'refusals.postProducts' });
        draw(products, [], [{ id: 7, name: 'Rose Balm', country_id: null }]);
        expect(added()).toEqual(['Rose Balm']);
    });

    it('says choices, switches and moments as the screens do', () => {
        const { unmount } = draw(boolean(), false, true);
        expect(removed()).toEqual(['No']);
        expect(added()).toEqual(['Yes']);
        unmount();
        const choice = draw(select({ choices: ['low', 'high'], words: 'components.hazard' }), 'low', 'high');
        expect(removed()).toEqual(['Low']);
        expect(added()).toEqual(['High']);
        choice.unmount();
        draw(date(), '2026-03-12 09:41:00', null);
        expect(removed()[0]).toMatch(/^1[123]-03-2026 \d\d:\d\d [ap]m$/);
    });

    it('shows the pictures of before and after', () => {
        const { unmount } = draw(image(), '/images/ab12', '/images/cd34');
        expect(screen.getByRole('img', { name: 'Before' })).toHaveAttribute('src', '/images/ab12.110');
        expect(screen.getByRole('img', { name: 'After' })).toHaveAttribute('src', '/images/cd34.110');
        unmount();
        const images = imageArray({ max: 9, tooMany: 'refusals.postImages', removedAs: 'deleted_image_ids' });
        const { container } = draw(images, [{ id: 1, image: '/images/ab12' }], []);
        expect(within(container).getAllByRole('img')).toHaveLength(1);
    });
});
