import { expect, it } from 'vitest';
import { webSearch } from '../../../src/features/product/barcode.ts';
import { addProductPath } from '../../../src/features/newProduct/newProductTabs.ts';
import { instagramPath, romanNumeral } from '../../../resources/users/profile/profileFormats.ts';
import { answersByQuestion } from '../../../src/features/review/ReviewContent.tsx';

const submission = {
    id: 7,
    brand_name: 'Åse & Co',
    product_name: 'Balm 50%',
    barcode: null,
    front_image: null,
    back_image: null,
    ingredients_image: null,
    hide: false,
    created: '2026-03-12 06:00:00',
    user: null,
    product: null,
};

const query = (barcode: string | null) =>
    Object.fromEntries(
        new URL(addProductPath({ ...submission, barcode }), 'http://x').searchParams.entries(),
    );

it('links a submission to a new product form with its name, brand, link and barcode', () => {
    expect(query(null)).toEqual({ name: 'Balm 50%', brand: 'Åse & Co', link_to: '7' });
    expect(query('4006381333931').barcode).toBe('4006381333931');
});

const answer = (id: number, questionId: number, choice: string) => ({
    id,
    choice: {
        id,
        choice,
        review_question_id: questionId,
        question: { id: questionId, question: `Question ${questionId}`, multi_choice: true },
    },
});

it('groups the choices of a review by their question', () => {
    const groups = answersByQuestion({
        answers: [answer(1, 1, 'Rich'), answer(2, 2, 'Dry'), answer(3, 1, 'Light')],
    });
    expect(groups.map(({ question, choices }) => [question, choices])).toEqual([
        ['Question 1', ['Rich', 'Light']],
        ['Question 2', ['Dry']],
    ]);
});

it('shows skin types as Roman numerals and other values unchanged', () => {
    expect([1, 4, 6, 7, 0].map(romanNumeral)).toEqual(['I', 'IV', 'VI', '7', '0']);
});

it('links to Instagram only for a valid name or address', () => {
    expect(instagramPath('@glow.daily')).toBe('https://www.instagram.com/glow.daily/');
    expect(instagramPath('https://www.instagram.com/glow.daily?igsh=1')).toBe(
        'https://www.instagram.com/glow.daily/',
    );
    expect(instagramPath('instagram.com/glow.daily/')).toBe('https://www.instagram.com/glow.daily/');
    expect(instagramPath('https://evil.example/instagram.com/glow')).toBeUndefined();
    expect(instagramPath('javascript:alert(1)')).toBeUndefined();
});

it('searches the web for a barcode', () => {
    expect(new URL(webSearch('4006381333931')).searchParams.get('q')).toBe('4006381333931');
});
