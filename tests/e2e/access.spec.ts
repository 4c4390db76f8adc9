import type { Page } from '@playwright/test';
import { protectedAddresses, realAddress } from './support/addresses.ts';
import { fillSignIn, member, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

test.describe('whoever comes by', () => {
    test.use({ signedIn: false });

    test('is told what this is and where to go', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1, name: 'Backbar' })).toBeVisible();
        await expect(page).toHaveTitle('Backbar');
        await page.getByRole('link', { name: 'Get the app' }).click();
        await expect(page).toHaveURL('/download');
        await expect(page.getByRole('heading', { name: 'Get the app' })).toBeVisible();
        await expect(page).toHaveTitle('Get the app | Backbar');
        await page.goto('/');
        await page.getByRole('link', { name: 'Staff sign in' }).click();
        await expect(page).toHaveURL('/login');
        await expect(page).toHaveTitle('Staff sign in | Backbar');
    });

    test('is led to the sign-in from a protected address, and on to it once signed in', async ({ page }) => {
        await page.goto('/ingredients?q=water');
        await expect(page).toHaveURL('/login');
        await fillSignIn(page);
        await expect(page).toHaveURL('/ingredients?q=water');
        await expect(page.getByRole('searchbox', { name: 'Search ingredients' })).toHaveValue('water');
    });

    test('reaches the console by the sign-in form, and the sign-in leads there from then on', async ({
        page,
    }) => {
        await signIn(page);
        await expect(page).toHaveURL('/dashboard');
        await expect(page).toHaveTitle('Dashboard | Backbar');
        for (const address of ['/login', '/']) {
            await page.goto(address);
            await expect(page).toHaveURL('/dashboard');
        }
    });

    test.describe(() => {
        test.use({ tolerate: [/status of 401 \(Unauthorized\) .*\/api\/auth\/login$/] });

        test('hears that the password is wrong, and what was typed stays', async ({ page }) => {
            await signIn(page, { ...member, password: 'not-the-password' });
            await expect(page.getByRole('alert')).toBeVisible();
            await expect(page.getByLabel('Email')).toHaveValue(member.email);
            await expect(page).toHaveURL('/login');
            await expect(page.getByRole('alert')).toBeHidden();
        });
    });

    test('hears what is missing', async ({ page }) => {
        await page.goto('/login');
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page.getByText('This field is required!')).toHaveCount(2);
    });

    test('sees neither the page nor the sign-in while it is not known who they are', async ({ page }) => {
        let tell!: () => void;
        const known = new Promise<void>(resolve => (tell = resolve));
        await page.route('**/api/auth/me', async route => {
            await known;
            await route.continue();
        });
        await page.goto('/products');
        await expect(page.getByRole('progressbar')).toBeVisible();
        await expect(page).toHaveURL('/products');
        await expect(page.getByRole('heading')).toHaveCount(0);
        tell();
        await expect(page).toHaveURL('/login');
    });

    test.describe(() => {
        test.use({ tolerate: [/status of 404 \(Not Found\) .*\/api\/auth\/reset-password\/not-a-token$/] });

        test('hears that a reset link no longer works', async ({ page }) => {
            const answer = page.waitForResponse('**/api/auth/reset-password/not-a-token');
            await page.goto('/reset-password/not-a-token');
            expect((await answer).status()).toBe(404);
            await expect(page.getByText('This link is unknown, used or expired.')).toBeVisible();
        });
    });
});

test.describe('somebody signed in without being staff', () => {
    test.use({ signedIn: false });

    test('has no access from any protected address, and can sign out', async ({ page }) => {
        expect(protectedAddresses).toHaveLength(30);
        await signIn(page, member);
        await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
        for (const address of protectedAddresses) {
            await visit(page, address.replace('{id}', '1'));
            await expect(page, address).toHaveURL('/login');
            await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
        }
        await page.goto('/products/new');
        await expect(page).toHaveURL('/login');
        await page.getByRole('button', { name: 'Sign out' }).click();
        await expect(page.getByRole('heading', { name: 'Staff sign in' })).toBeVisible();
    });
});

test.describe('staff', () => {
    test.describe('at an unknown address', () => {
        test.use({ tolerate: [/status of 404 .*\/products\/nonsense$/] });

        test('hear that nothing is there, inside the shell', async ({ page }) => {
            await page.goto('/products/nonsense');
            for (const address of ['/nonsense', '/products/nonsense', '/product/abc', '/ingredient/1/more']) {
                await visit(page, address);
                await expect(
                    page.getByRole('heading', { level: 1, name: 'Not found' }),
                    address,
                ).toBeVisible();
                await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
            }
        });
    });

    test('are led from addresses of the old style to the real ones', async ({ page, api }) => {
        const product = await realAddress(api, '/product/{id}');
        const id = product.split('/').at(-1);
        const moves = {
            [`/products/${id}/show`]: product,
            [`/products/${id}`]: `${product}?edit=true`,
            '/products/create': '/products/new',
        };
        for (const [old, real] of Object.entries(moves)) {
            await page.goto(old);
            await expect(page).toHaveURL(real);
            await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^(Loading|Not found)$/);
        }
    });
});

test.describe('signing out', () => {
    test.use({ signedIn: false });

    test('ends the session and forgets what was cached', async ({ page }) => {
        await signIn(page);
        await expect(page).toHaveURL('/dashboard');
        await page.goto('/products/new');
        await expect(page.getByLabel('Categories')).toBeVisible();
        const kept = () =>
            page.evaluate(() =>
                Object.keys(localStorage).filter(key => key.startsWith('backbar.reference.')),
            );
        await expect.poll(kept).toContain('backbar.reference.categories');
        await page.getByRole('button', { name: /^Account/ }).click();
        await page.getByRole('menuitem', { name: 'Sign out' }).click();
        await expect(page).toHaveURL('/login');
        await expect.poll(kept).toEqual([]);
        await page.goto('/products');
        await expect(page).toHaveURL('/login');
        expect((await page.request.get('/api/ingredients')).status()).toBe(401);
    });
});

test.describe('an address that is opened', () => {
    /** The calls of the first moments, without what the shell asks for. */
    const calls = async (page: Page, until: () => Promise<unknown>) => {
        const asked: string[] = [];
        page.on('request', request => {
            const { pathname } = new URL(request.url());
            if (pathname.startsWith('/api/')) asked.push(pathname);
        });
        await page.goto('/products');
        await until();
        return asked;
    };

    test('asks for its rows once, at once', async ({ page }) => {
        const rows = page.getByRole('table').getByRole('link');
        const asked = await calls(page, () => expect(rows.first()).toBeVisible());
        expect(asked.filter(path => path === '/api/products')).toHaveLength(1);
        expect(asked.slice(0, 2)).toEqual(['/api/auth/me', '/api/products']);
    });

    test.describe('by whoever is not signed in', () => {
        test.use({ signedIn: false });

        test('asks for nothing but who they are', async ({ page }) => {
            const asked = await calls(page, () => expect(page).toHaveURL('/login'));
            expect(new Set(asked)).toEqual(new Set(['/api/auth/me']));
        });
    });
});

test.describe('another site', () => {
    test.use({ tolerate: [/^request to http:\/\/elsewhere\.example$/] });

    test('has no reach into what it opens, also where that goes on', async ({ context, origin }) => {
        await context.route('http://elsewhere.example/', route =>
            route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
        );
        const site = await context.newPage();
        await site.goto('http://elsewhere.example/');
        const opens = context.waitForEvent('page');
        await site.evaluate(
            address => Object.assign(window, { opened: window.open(address) }),
            `${origin}/brands`,
        );
        const page = await opens;
        const expectOutOfReach = async (heading: string) => {
            await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
            expect(await page.evaluate(() => window.opener)).toBeNull();
            expect(await site.evaluate(() => 'opened' in window && (window.opened as Window).closed)).toBe(
                true,
            );
        };
        await expectOutOfReach('Brands');
        await page.evaluate(() => location.assign('/products'));
        await expectOutOfReach('Products');
    });
});
