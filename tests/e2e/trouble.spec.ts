import type { Page, Request } from '@playwright/test';
import { loseSession } from './support/loseSession.ts';
import { saveButton, seeToast, toast } from './support/page.ts';
import { signIn, staff } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const openForm = async (page: Page, name: string) => {
    await page.goto('/ingredients?new=true');
    const form = page.getByRole('region', { name: 'New Ingredient' });
    const field = form.getByRole('group', { name: 'Name 1' }).getByLabel('Name');
    await field.fill(name);
    await form.getByLabel('Description').fill('A long text that took an hour.');
    return { form, field };
};

/**
 * Follows the requests of a page from now on; `settle` resolves once none is under way and none has begun for a while, as
 * a page asks for some things when it is idle. A response that arrives while another request is sent has a newer token,
 * which the page does not know yet.
 */
const followRequests = (page: Page) => {
    const open = new Set<Request>();
    let began = Date.now();
    page.on('request', request => {
        began = Date.now();
        // The stream of events never ends.
        if (!/\/api\/events\b/.test(request.url())) open.add(request);
    });
    for (const event of ['requestfinished', 'requestfailed'] as const)
        page.on(event as 'requestfinished', request => open.delete(request));
    return { settle: () => expect.poll(() => open.size === 0 && Date.now() - began > 1000).toBe(true) };
};

const deleteIngredient = async (page: Page, name: string) => {
    await page.goto(`/ingredients?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(/\/ingredients(\?q=.*)?$/);
};

// As most people have it: dialogs, messages and pages take their time to move, and code is fetched ahead.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, savesData: false });

test.describe('when the network is gone', () => {
    test.use({ tolerate: [/net::ERR_INTERNET_DISCONNECTED/] });

    test('nothing typed is lost, and the save works once it is back', async ({ page, context }) => {
        const { form, field } = await openForm(page, 'Kept Through Silence');
        await context.setOffline(true);
        await expect(page.getByText('You are offline.')).toBeVisible();
        await saveButton(form).click();
        await expect(page.getByText('The server did not answer. What you typed is kept.')).toBeVisible();
        await expect(field).toHaveValue('Kept Through Silence');
        await expect(form.getByLabel('Description')).toHaveValue('A long text that took an hour.');
        await context.setOffline(false);
        await expect(page.getByText('You are offline.')).toBeHidden();
        await saveButton(form).click();
        await seeToast(page, 'Saved Ingredient!');
        await deleteIngredient(page, 'Kept Through Silence');
    });
});

test.describe('when the session ends while somebody types', () => {
    test.use({ signedIn: false, tolerate: [/status of 401 /] });

    test('they sign in again in place, and what they typed is saved', async ({ page }) => {
        await signIn(page);
        await expect(page).toHaveURL('/dashboard');
        const { form } = await openForm(page, 'Kept Through Sign-in');
        await loseSession(page);
        await saveButton(form).click();
        const dialog = page.getByRole('dialog', { name: 'Sign in again' });
        await expect(dialog.getByLabel('Email')).toHaveValue(staff.email);
        await expect(page.getByLabel('Description')).toHaveValue('A long text that took an hour.');
        await dialog.getByLabel('Password', { exact: true }).fill(staff.password);
        await dialog.getByRole('button', { name: 'Sign in' }).click();
        await expect(dialog).toBeHidden();
        await seeToast(page, 'Saved Ingredient!');
        await deleteIngredient(page, 'Kept Through Sign-in');
    });
});

test.describe('when the server fails', () => {
    test.use({ tolerate: [/status of 500 /] });

    test('a list says so and loads on Retry', async ({ page }) => {
        let failing = true;
        await page.route(/\/api\/ingredients\?/, route =>
            failing ? route.fulfill({ status: 500, json: { error: 'Out of order' } }) : route.continue(),
        );
        await page.goto('/ingredients');
        const failure = page.getByRole('alert').filter({ hasText: 'Ingredients could not be loaded.' });
        await expect(failure).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingredients');
        failing = false;
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(page.getByRole('table', { name: 'Ingredients', exact: true })).toBeVisible();
        await expect(failure).toBeHidden();
    });

    test('a record says so and loads on Retry', async ({ page }) => {
        let failing = true;
        await page.route(/\/api\/ingredient\/5$/, route =>
            failing ? route.fulfill({ status: 500, json: {} }) : route.continue(),
        );
        await page.goto('/ingredient/5');
        await expect(page.getByText('This record could not be loaded.')).toBeVisible();
        failing = false;
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Not/);
    });
});

test.describe('when the server takes its time', () => {
    test('empty rows stand in for the first answer, and the old rows stay until the next', async ({
        page,
    }) => {
        const held: (() => void)[] = [];
        await page.route(/\/api\/ingredients\?/, async route => {
            await new Promise<void>(resolve => held.push(resolve));
            await route.continue();
        });
        const answer = async () => {
            await expect.poll(() => held.length).toBeGreaterThan(0);
            held.shift()!();
        };
        await page.goto('/ingredients');
        await expect(page.getByRole('table', { name: 'Ingredients: Loading' })).toBeVisible();
        await answer();
        const rows = page.getByRole('table', { name: 'Ingredients', exact: true });
        await expect(rows).toBeVisible();
        const first = await rows.getByRole('link').first().textContent();
        await page.getByRole('button', { name: 'Next page' }).click();
        await expect(rows).toHaveAttribute('aria-busy', 'true');
        await expect(rows.getByRole('link').first()).toHaveText(first!);
        await answer();
        await expect(rows.getByRole('link').first()).not.toHaveText(first!);
        await expect(rows).not.toHaveAttribute('aria-busy', 'true');
    });

    test('a confirmation is shown for its time, however late its code comes', async ({ page }) => {
        let release!: () => void;
        const released = new Promise<void>(resolve => (release = resolve));
        await page.route('**/assets/Toast-*.js', async route => {
            await released;
            await route.continue();
        });
        const { form } = await openForm(page, 'Trouble Late');
        await saveButton(form).click();
        const announced = page.getByRole('status').filter({ hasText: 'Saved Ingredient!' });
        await expect(announced).toBeAttached();
        // Longer than a confirmation stays.
        await page.waitForTimeout(2000);
        await expect(toast(page, 'Saved Ingredient!')).toBeHidden();
        release();
        await seeToast(page, 'Saved Ingredient!');
        await expect(toast(page, 'Saved Ingredient!')).toBeHidden();
        await deleteIngredient(page, 'Trouble Late');
    });
});

test.describe('on the wire', () => {
    test('two quick presses of Save make one record', async ({ page }) => {
        const { form } = await openForm(page, 'Trouble Twice');
        const saves: string[] = [];
        page.on('request', request => {
            if (request.method() === 'POST' && request.url().endsWith('/api/ingredients'))
                saves.push(request.url());
        });
        await saveButton(form).dblclick();
        await seeToast(page, 'Saved Ingredient!');
        expect(saves).toHaveLength(1);
        await deleteIngredient(page, 'Trouble Twice');
    });

    test('a request carries the cookie and the token of the latest answer', async ({ page }) => {
        let latest: string | undefined;
        let latestAtSave: string | undefined;
        const { settle } = followRequests(page);
        const isSave = (request: Request) =>
            request.method() === 'POST' && request.url().endsWith('/api/ingredients');
        page.on('response', response => {
            latest = response.headers()['x-csrf-token'] ?? latest;
        });
        page.on('request', request => {
            if (isSave(request)) latestAtSave = latest;
        });
        const { form } = await openForm(page, 'Trouble Token');
        await page.getByRole('searchbox', { name: 'Search ingredients' }).fill('token');
        await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();
        await settle();
        const sent = page.waitForRequest(isSave);
        await saveButton(form).click();
        const headers = await (await sent).allHeaders();
        expect(headers['x-csrf-token']).toBeTruthy();
        expect(headers['x-csrf-token']).toBe(latestAtSave);
        expect(headers.cookie).toBeTruthy();
        expect(headers['content-type']).toBe('application/json');
        expect((await sent).postDataJSON()).toEqual({
            names: [{ name: 'Trouble Token', primary: true }],
            ewg_hazard_score: 'none',
            description: 'A long text that took an hour.',
            ewg_rating: null,
        });
        await seeToast(page, 'Saved Ingredient!');
        await deleteIngredient(page, 'Trouble Token');
    });

    test.describe(() => {
        test.use({ tolerate: [/status of 403 \(Forbidden\) .*\/api\/ingredients$/] });

        test('a refused token is renewed and the save repeated', async ({ page }) => {
            const { settle } = followRequests(page);
            const { form } = await openForm(page, 'Trouble Renewed');
            const tokens: (string | undefined)[] = [];
            await page.route('**/api/ingredients', async route => {
                const headers = await route.request().allHeaders();
                tokens.push(headers['x-csrf-token']);
                await (tokens.length === 1
                    ? route.continue({ headers: { ...headers, 'x-csrf-token': 'stale' } })
                    : route.continue());
            });
            await settle();
            const renewed = page.waitForResponse('**/api/auth/me');
            await saveButton(form).click();
            const fresh = (await (await renewed).allHeaders())['x-csrf-token'];
            await seeToast(page, 'Saved Ingredient!');
            expect(tokens).toHaveLength(2);
            expect(tokens[1]).toBe(fresh);
            await deleteIngredient(page, 'Trouble Renewed');
        });
    });
});

test.describe('two at once', () => {
    test.use({ tolerate: [/status of 409/] });

    test('one save stands whole, and the other asks with what was typed', async ({ page, context }) => {
        const { form } = await openForm(page, 'Trouble Two');
        await saveButton(form).click();
        await seeToast(page, 'Saved Ingredient!');
        await page.goto('/ingredients?q=trouble%20two');
        await page.getByRole('link', { name: 'Trouble Two' }).click();
        await expect(page).toHaveURL(/\/ingredient\/\d+$/);
        const address = `${new URL(page.url()).pathname}?edit=true`;
        const other = await context.newPage();
        for (const [window, rating] of [
            [page, '1'],
            [other, '9'],
        ] as const) {
            await window.goto(address);
            await window.getByLabel('EWG rating').fill(rating);
            await window.getByRole('textbox', { name: 'Description' }).fill(`Written for ${rating}`);
        }
        await Promise.all([saveButton(page).click(), saveButton(other).click()]);
        const question = (window: Page) =>
            window.getByRole('dialog', { name: /saved this (elsewhere )?while you were editing$/ });
        await expect(question(page).or(page.getByRole('link', { name: /^Edit/ }))).toBeVisible();
        await expect(question(other).or(other.getByRole('link', { name: /^Edit/ }))).toBeVisible();
        const asked = (await question(page).isVisible()) ? page : other;
        const saved = asked === page ? other : page;
        await expect(saved).toHaveURL(/\/ingredient\/\d+$/);
        const [stored, typed] = saved === page ? ['1', '9'] : ['9', '1'];
        await saved.reload();
        await expect(saved.getByRole('complementary').getByText(stored, { exact: true })).toBeVisible();
        await expect(saved.getByText(`Written for ${stored}`)).toBeVisible();
        await asked.keyboard.press('Escape');
        await expect(asked.getByLabel('EWG rating')).toHaveValue(typed);
        await asked.close();
        await deleteIngredient(saved, 'Trouble Two');
    });
});
