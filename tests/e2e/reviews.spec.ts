import { expect, test } from './support/test.ts';

interface Review {
    id: number;
    num_stars: number;
    repurchase: string | null;
    user: { id: number; username: string };
    product: { id: number; name: string } | null;
    new_product: { id: number; product_name: string } | null;
    answers: { choice: { choice: string; question: { id: number; question: string } } }[];
    points: { type: string; point: string }[];
    review_pictures: unknown[];
}

type Get = <Answer>(path: string) => Promise<Answer>;

/** The first whole review among the newest 250 that is as asked. */
const reviewThat = async (get: Get, isWanted: (review: Review) => boolean) => {
    const { items } = await get<{ items: Review[] }>('product-reviews?page=1&perPage=250');
    for (const { id } of items) {
        const review = await get<Review>(`product-review/${id}`);
        if (isWanted(review)) return review;
    }
    throw new Error('No such review in the demo data');
};

test.describe('the reviews', () => {
    test('are narrowed and sorted, and read from place to place', async ({ page, api }) => {
        const { total } = await api.get<{ total: number }>('product-reviews?stars=5');
        await page.goto('/product-reviews');
        await page.getByRole('button', { name: 'Filter' }).click();
        await page.getByRole('combobox', { name: 'Stars' }).click();
        await page.getByRole('option', { name: '5 stars' }).click();
        await page.keyboard.press('Escape');
        await expect(page).toHaveURL('/product-reviews?stars=5');
        await expect(page.getByText(`20 of ${total.toLocaleString('en')}`)).toBeVisible();
        await page.getByRole('button', { name: 'Newest first' }).click();
        await page.getByRole('menuitemradio', { name: 'Oldest first' }).click();
        await page.getByRole('link', { name: 'Next page' }).click();
        await expect(page).toHaveURL(/\/product-reviews\?stars=5&after=\w+&sort=created&order=ASC$/);
        await page.getByRole('button', { name: 'Remove the filter Stars' }).click();
        await expect(page).toHaveURL('/product-reviews?sort=created&order=ASC');
    });

    test('are a table of stars, product, first words, user and when, twenty or fifty a page', async ({
        page,
    }) => {
        const asked = page.waitForRequest(/\/api\/product-reviews\?/);
        await page.goto('/product-reviews');
        expect((await asked).method()).toBe('GET');
        expect(new URL((await asked).url()).search).toBe('?page=1&perPage=20');
        const table = page.getByRole('table', { name: 'Product reviews', exact: true });
        await expect(table.getByRole('columnheader')).toHaveText([
            'Stars',
            'Product',
            'First words',
            'User',
            'When',
        ]);
        await expect(table.getByRole('row')).toHaveCount(21);
        await page.getByRole('combobox', { name: 'Rows per page' }).click();
        await expect(page.getByRole('option')).toHaveText(['20', '50']);
        await page.getByRole('option', { name: '50' }).click();
        await expect(table.getByRole('row')).toHaveCount(51);
        await expect(page).toHaveURL('/product-reviews?perPage=50');
    });

    test('lead to a review, to its author, to their other reviews, and back to the same place', async ({
        page,
    }) => {
        await page.goto('/product-reviews?page=3');
        const table = page.getByRole('table', { name: 'Product reviews', exact: true });
        const row = table.getByRole('row').nth(15);
        const author = (await row.getByRole('cell').nth(3).textContent())!;
        await row.scrollIntoViewIfNeeded();
        // By script, as a wheel's turn arrives some time later.
        const scrolled = await page.evaluate(() => {
            window.scrollBy(0, 120);
            return window.scrollY;
        });
        expect(scrolled).toBeGreaterThan(50);
        await row.getByRole('link').first().click();
        await expect(page).toHaveURL(/\/product-review\/\d+$/);
        await expect(page.getByText('55 of')).toBeVisible();
        await expect(page.getByRole('region', { name: 'Answers' })).toBeVisible();
        await page.getByRole('complementary').getByRole('link', { name: author }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(author);
        await page.getByRole('tabpanel').getByRole('row').nth(1).getByRole('link').first().click();
        await expect(page).toHaveURL(/\/product-review\/\d+$/);
        await page.goBack();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(author);
        await page.goBack();
        await expect(page).toHaveURL(/\/product-review\/\d+$/);
        await page.goBack();
        await expect(page).toHaveURL('/product-reviews?page=3');
        await expect(table.getByRole('row').nth(15)).toContainText(author);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    });
});

test.describe('a review', () => {
    test('shows product, author, when, stars, answers by question, points and pictures', async ({
        page,
        api,
    }) => {
        const review = await reviewThat(
            api.get,
            ({ product, answers, points, review_pictures, repurchase }) =>
                product !== null &&
                repurchase !== null &&
                answers.length > 2 &&
                points.length > 1 &&
                review_pictures.length > 0,
        );
        const asked = page.waitForRequest(`**/api/product-review/${review.id}`);
        await page.goto(`/product-review/${review.id}`);
        expect((await asked).method()).toBe('GET');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(review.product!.name);
        const facts = page.getByRole('complementary');
        await expect(facts.getByRole('link', { name: review.product!.name })).toHaveAttribute(
            'href',
            `/product/${review.product!.id}`,
        );
        await expect(facts.getByRole('link', { name: review.user.username })).toHaveAttribute(
            'href',
            `/user/${review.user.id}`,
        );
        await expect(facts.getByText(/^\d\d-\d\d-\d{4} \d\d:\d\d (am|pm)$/i)).toBeVisible();
        await expect(facts.getByRole('img', { name: new RegExp(`^${review.num_stars} star`) })).toBeVisible();
        await expect(facts.getByText('Will repurchase?')).toBeVisible();
        await expect(facts.getByText(new RegExp(`^${review.repurchase}$`, 'i'))).toBeVisible();

        const questions = page.getByRole('region', { name: 'Answers' }).getByRole('term');
        const questionIds = review.answers.map(({ choice }) => choice.question.id);
        await expect(questions).toHaveCount(new Set(questionIds).size);
        for (const type of ['positive', 'negative']) {
            const region = page.getByRole('region', {
                name: type === 'positive' ? 'Positives' : 'Negatives',
            });
            const points = review.points.filter(point => point.type === type);
            await expect(region.getByRole('listitem')).toHaveText(points.map(({ point }) => point));
        }
        const pictures = page.getByRole('region', { name: 'Pictures' });
        await expect(pictures.getByRole('listitem')).toHaveCount(review.review_pictures.length);
        await pictures.getByRole('link').first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
    });

    test('without answers, or of what has been deleted, says so', async ({ page, api }) => {
        const silent = await reviewThat(api.get, ({ answers }) => answers.length === 0);
        await page.goto(`/product-review/${silent.id}`);
        await expect(page.getByText('No answers')).toBeVisible();

        const orphan = await reviewThat(api.get, ({ product, new_product }) => !product && !new_product);
        await page.goto(`/product-review/${orphan.id}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Review by ${orphan.user.username}`);
        await expect(page.getByRole('complementary').getByText('Deleted')).toBeVisible();
    });

    test.describe('with pictures that do not load', () => {
        test.use({ tolerate: [/status of 404 .*\/images\//] });

        test('keeps its page', async ({ page, api }) => {
            const review = await reviewThat(api.get, ({ review_pictures }) => review_pictures.length > 0);
            await page.route('**/images/**', route => route.fulfill({ status: 404 }));
            await page.goto(`/product-review/${review.id}`);
            const pictures = page.getByRole('region', { name: 'Pictures' });
            await expect(pictures.getByRole('listitem')).toHaveCount(review.review_pictures.length);
            await expect(pictures.locator('img')).toHaveCount(0);
        });
    });

    test('is deleted after a question, with a warning, and the list follows', async ({ page }) => {
        await page.goto('/product-reviews?page=150');
        const table = page.getByRole('table', { name: 'Product reviews', exact: true });
        await table.getByRole('row').nth(1).getByRole('link').first().click();
        await expect(page).toHaveURL(/\/product-review\/\d+$/);
        const address = new URL(page.url()).pathname;
        const remove = page.getByRole('button', { name: 'Delete Review' });
        await remove.click();
        const question = page.getByRole('alertdialog');
        await expect(question).toContainText('Are you sure you want to delete this review?');
        await question.getByRole('button', { name: 'No' }).click();
        await expect(question).toBeHidden();
        await expect(page).toHaveURL(address);

        await remove.click();
        const sent = page.waitForRequest(request => request.method() === 'DELETE');
        await question.getByRole('button', { name: 'Yes' }).click();
        expect(new URL((await sent).url()).pathname).toBe(`/api${address}`);
        await expect(page.getByRole('alert').filter({ hasText: 'Deleted Review!' })).toBeVisible();
        await expect(page).toHaveURL('/product-reviews?page=150');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product reviews');
    });
});

test.describe('a review on a phone', () => {
    test.use({ viewport: { width: 360, height: 780 } });

    test('breaks words that are longer than the page is wide', async ({ page, api }) => {
        const { id } = await reviewThat(api.get, review => review.answers.length > 0);
        const word = 'Unbreakable'.repeat(20);
        await page.route(`**/api/product-review/${id}`, async route => {
            const response = await route.fetch();
            const review: Review = await response.json();
            const points = review.points.map(point => ({ ...point, point: word }));
            const answers = review.answers.map(({ choice, ...answer }) => ({
                ...answer,
                choice: { ...choice, choice: word, question: { ...choice.question, question: word } },
            }));
            await route.fulfill({ response, json: { ...review, points, answers } });
        });
        await page.goto(`/product-review/${id}`);
        await expect(page.getByRole('region', { name: 'Answers' }).getByText(word).first()).toBeVisible();
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(beyond).toBe(0);
    });
});
