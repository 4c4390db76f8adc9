import type { BrowserContext, Page } from '@playwright/test';
import { expect, test, type Api } from './support/test.ts';
import { settled } from './support/visit.ts';

test.use({ savesData: false });

const code = '**/assets/*.js';

/** Keeps the console's code back; returns a function that lets it come. */
const holdCode = async (page: Page) => {
    let release!: () => void;
    const released = new Promise<void>(resolve => (release = resolve));
    await page.route(code, async route => {
        await released;
        await route.fallback();
    });
    return release;
};

const store = (context: BrowserContext, settings: Record<string, unknown>) =>
    context.addInitScript(given => {
        for (const [name, value] of Object.entries(given))
            localStorage.setItem(`RaStore.${name}`, JSON.stringify(value));
    }, settings);

/** Opens an address without its code. */
const openWithoutCode = async (page: Page, address: string) => {
    const release = await holdCode(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('#frame')).toBeVisible();
    // It comes after the frame, which is whole by then.
    await expect(page.locator('#root')).toBeAttached();
    return release;
};

const painted = (page: Page) =>
    expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);

const backgroundOf = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g)!.map(Number));

/**
 * Where things are that both the frame and the console have: what each says besides its place depends on words, and the
 * height of the page on its rows.
 */
const placesOf = (page: Page, area: '#frame' | '#root') =>
    page.evaluate(selector => {
        const sides = {
            header: ['x', 'y', 'width', 'height'],
            '.jump': ['x', 'y', 'width', 'height'],
            '.side': ['x', 'y', 'width'],
            '.side svg': ['x', 'y', 'width', 'height'],
            '.sheet': ['x', 'y', 'width'],
            '.sheet h1': ['y', 'height'],
        } as const;
        return Object.entries(sides).map(([name, parts]) => {
            const box = document.querySelector(`${selector} ${name}`)?.getBoundingClientRect();
            return [name, ...parts.map(part => box && Math.round(box[part]))];
        });
    }, area);

for (const [address, look] of [
    ['/products', 'a list'],
    ['/ingredients', 'another list'],
    ['/dashboard', 'the dashboard'],
    ['/users', 'a list without buttons'],
    ['/desk', 'the desk'],
    ['/products/new?link_to=300', 'the approval of a submission'],
] as const)
    test(`${look} is painted before its code has arrived, in the place where it stays`, async ({ page }) => {
        const release = await openWithoutCode(page, address);
        await painted(page);
        const before = await placesOf(page, '#frame');
        release();
        await settled(page);
        await expect(page.locator('#frame')).toHaveCount(0);
        await expect.poll(() => placesOf(page, '#root')).toEqual(before);
    });

test('the frame says nothing and cannot be reached', async ({ page }) => {
    await openWithoutCode(page, '/products');
    await painted(page);
    expect((await page.locator('#frame').innerText()).trim()).toBe('');
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test.describe('without a choice', () => {
    test.use({ colorScheme: 'dark' });

    test('the frame has the theme of the system', async ({ page }) => {
        await openWithoutCode(page, '/products');
        expect(Math.max(...(await backgroundOf(page)))).toBeLessThan(60);
    });

    test('the theme that was chosen comes first', async ({ page, context }) => {
        await store(context, { theme: 'light' });
        await openWithoutCode(page, '/products');
        expect(Math.min(...(await backgroundOf(page)))).toBeGreaterThan(200);
    });
});

test('the frame runs in the direction of the chosen language', async ({ page, context }) => {
    await store(context, { locale: 'ar', theme: 'dark' });
    const release = await openWithoutCode(page, '/ingredients');
    expect(Math.max(...(await backgroundOf(page)))).toBeLessThan(60);
    const before = await placesOf(page, '#frame');
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    release();
    await settled(page);
    expect(await placesOf(page, '#root')).toEqual(before);
});

test('the menu of the frame is as wide as it was left', async ({ page, context }) => {
    await store(context, { 'menu.open': false });
    const release = await openWithoutCode(page, '/users');
    const before = await placesOf(page, '#frame');
    release();
    await settled(page);
    expect(await placesOf(page, '#root')).toEqual(before);
});

test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the frame has no menu', async ({ page }) => {
        const release = await openWithoutCode(page, '/products');
        await expect(page.locator('#frame .side')).toBeHidden();
        const heading = (await page.locator('#frame h1').boundingBox())!;
        release();
        await settled(page);
        const real = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
        expect([real.x, real.y, real.height]).toEqual([heading.x, heading.y, heading.height]);
    });
});

test.describe('for somebody who is not signed in', () => {
    test.use({ signedIn: false });

    test('a protected address starts with the card of the sign-in', async ({ page }) => {
        const release = await openWithoutCode(page, '/products');
        await expect(page.locator('#frame form')).toBeVisible();
        const before = (await page.locator('#frame form').boundingBox())!;
        release();
        await expect(page).toHaveURL('/login');
        const form = page.locator('#root form');
        await expect(form).toBeVisible();
        expect(await form.boundingBox()).toEqual(before);
    });
});

/** Follows the page from its first moment: whether there was nothing to see, and what moved. */
const watch = (page: Page) =>
    page.addInitScript(() => {
        const seen = { empty: 0, shift: 0 };
        Object.assign(window, { seen });
        new PerformanceObserver(list => {
            for (const entry of list.getEntries())
                seen.shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        const look = () => {
            const shown = document.querySelector('#frame, #root > :not([role="progressbar"])');
            if (document.getElementById('root') && !shown) seen.empty++;
            requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    });

for (const locale of ['en', 'ar'])
    test(`nothing moves or goes blank when the console takes over: ${locale}`, async ({ page, context }) => {
        await store(context, { locale });
        await watch(page);
        await page.goto('/ingredients');
        await settled(page);
        const { empty, shift } = await page.evaluate(
            () => (window as unknown as { seen: { empty: number; shift: number } }).seen,
        );
        expect(empty).toBe(0);
        expect(shift).toBeLessThan(0.01);
    });

/** The address of each screen; a function finds it in the data. */
const stillScreens: Record<string, string | ((api: Api) => Promise<string>)> = {
    dashboard: '/dashboard',
    desk: '/desk',
    products: '/products',
    product: '/product/12',
    member: async api =>
        `/user/${(await api.get<{ items: { id: number }[] }>('users?page=1&per_page=50')).items[0]!.id}`,
    approval: async api => {
        const submissions = await api.get<{ items: { id: number; brand_name: string }[] }>(
            'new-products?exclude=linked&hide=false&page=1&per_page=20',
        );
        const { id, brand_name } = submissions.items[0]!;
        return `/products/new?brand=${brand_name}&link_to=${id}`;
    },
    deals: async api => `/deals?shop_region=${(await api.get<{ id: number }[]>('shop-regions'))[0]!.id}`,
};

for (const [name, address] of Object.entries(stillScreens))
    test(`keeps room for what loads later: ${name}`, async ({ page, api }) => {
        await watch(page);
        await page.goto(typeof address === 'string' ? address : await address(api));
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await settled(page);
        const shift = await page.evaluate(
            () => (window as unknown as { seen: { shift: number } }).seen.shift,
        );
        expect(shift).toBeLessThanOrEqual(0.005);
    });

test('what an address shows is read once, before its code has arrived', async ({ page, api }) => {
    const [brand] = (await api.get<{ items: { id: number }[] }>('brands?paginate=true')).items;
    const [miss] = (await api.get<{ items: { barcode: string }[] }>('barcode-scan-misses')).items;
    for (const [address, call] of [
        ['/products', '/api/products?limit=50&order=latest'],
        ['/product/12', '/api/product/12'],
        ['/ingredients?page=2', '/api/ingredients?page=2&per_page=20'],
        [`/products?brand=${brand!.id}`, `/api/brand/${brand!.id}/products`],
        ['/dashboard', '/api/dashboard-stats'],
        ['/desk', '/api/desk?order=oldest'],
        ['/activity', '/api/activity/authors'],
        [`/barcode/${miss!.barcode}`, `/api/barcode/${miss!.barcode}`],
    ] as const) {
        const asked: string[] = [];
        page.on('request', request => asked.push(request.url().slice(request.url().indexOf('/', 8))));
        const release = await openWithoutCode(page, address);
        await expect.poll(() => asked).toContain(call);
        expect(asked.filter(path => path === '/api/auth/me')).toHaveLength(1);
        release();
        await settled(page);
        expect(
            asked.filter(path => path === call),
            address,
        ).toHaveLength(1);
        expect(asked.filter(path => path === '/api/auth/me')).toHaveLength(1);
        page.removeAllListeners('request');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
});

test('the page with its frame fits into the first packets', async ({ page }) => {
    for (const address of ['/products', '/dashboard', '/product/12', '/login', '/settings', '/desk']) {
        const response = await page.request.get(address, { headers: { 'accept-encoding': 'gzip' } });
        expect(response.status()).toBe(200);
        const size = Number(response.headers()['content-length']);
        expect(size, address).toBeLessThan(14 * 1024);
        expect(size, address).toBeGreaterThan(2000);
    }
});
