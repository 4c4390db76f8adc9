import type { Page } from '@playwright/test';
import type { User } from '../../contract/profile.ts';
import { expect, test, type Api } from './support/test.ts';

/** The demo account whose profile has everything, and one of a member who did nothing yet. */
const fullProfile = async (api: Api) => {
    const { items } = await api.get<{ items: { id: number }[] }>(
        'search/users?text=member@backbar.example&from=0&to=1',
    );
    return api.get<User>(`user/${items[0]!.id}`);
};
const emptyProfile = (api: Api) => api.get<User>('user/8');

const asks = (page: Page, path: string) =>
    page.waitForRequest(request => new URL(request.url()).pathname === `/api/${path}`);

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });

test.describe('a profile', () => {
    test('tells in its head all that is known of the member', async ({ page, api }) => {
        const user = await fullProfile(api);
        const device = await api.get<Record<'os' | 'os_version' | 'brand' | 'model_name', string | null>>(
            `auth/user/${user.id}/latest-login-log`,
        );
        const asked = asks(page, `user/${user.id}`);
        const login = asks(page, `auth/user/${user.id}/latest-login-log`);
        await page.goto(`/user/${user.id}`);
        expect((await asked).method()).toBe('GET');
        expect((await login).method()).toBe('GET');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(user.username);
        await expect(
            page.getByText(`Level ${user.level} · ${user.experience!.toLocaleString('en')}`),
        ).toBeVisible();
        await expect(page.locator(`main img[src^="${user.photo}"]`)).toBeVisible();
        await expect(page.getByText(user.bio!)).toBeVisible();
        const about = page.getByRole('region', { name: 'About' });
        for (const value of [
            /\d\d-\d\d-\d{4} \d\d:\d\d [ap]m/,
            user.country!.name,
            user.email,
            ...[device.brand, device.model_name, device.os].filter(part => part !== null),
            ...user.skin_concerns.map(({ name }) => name),
            capital(user.skincare_experience!),
            `Type ${['I', 'II', 'III', 'IV', 'V', 'VI'][Number(user.fitzpatrick) - 1]}`,
            capital(user.gender!),
            String(user.age),
            /(week|month) before/,
        ])
            await expect(about).toContainText(value!);
        await expect(about.getByRole('link', { name: user.instagram! })).toHaveAttribute(
            'href',
            `https://www.instagram.com/${user.instagram}/`,
        );
        const [routine] = await api.get<{ id: number }[]>(`user/${user.id}/routines`);
        const routines = page.getByRole('region', { name: 'Routines' });
        await expect(routines.getByRole('link').first()).toHaveAttribute('href', `/routine/${routine!.id}`);
        const [collection] = await api.get<{ id: number }[]>(`user/${user.id}/collections`);
        const collections = page.getByRole('region', { name: 'Collections' });
        await expect(collections.getByRole('link').first()).toHaveAttribute(
            'href',
            `/collection/${collection!.id}`,
        );
    });

    test('has the eight tabs of a profile in their order, then contributions, each asked for when opened', async ({
        page,
        api,
    }) => {
        const { id } = await fullProfile(api);
        const asked: string[] = [];
        page.on('request', request => asked.push(new URL(request.url()).pathname));
        await page.goto(`/user/${id}`);
        await expect(page.getByRole('tab')).toHaveText([
            /^Reviews/,
            'Stash',
            'Usage',
            'Notebook',
            /^Reminders/,
            'Milestones & Experience',
            'Push Log',
            'Uncovered',
            'Contributions',
        ]);
        await expect(page.getByRole('table', { name: 'Reviews' })).toBeVisible();
        const later = /usage|stash|face-captures|milestones|-logs|uncovered|contributions|recharts/i;
        expect(asked.filter(path => later.test(path))).toEqual([]);
        expect(asked).toContain(`/api/user/${id}/product-reviews`);

        const stash = asks(page, `user/${id}/stash`);
        await tab(page, 'Stash').click();
        expect(new URL((await stash).url()).search).toBe('?type=unused');
        await expect(page).toHaveURL(`/user/${id}?tab=stash`);
        const table = page.getByRole('table', { name: 'Stash' });
        await expect(table.getByRole('columnheader', { name: 'Quantity' })).toBeVisible();
        const items = await api.get<{ quantity: number }[]>(`user/${id}/stash?type=unused`);
        for (const [place, { quantity }] of items.slice(0, 3).entries())
            await expect(
                table
                    .getByRole('row')
                    .nth(place + 1)
                    .getByRole('cell')
                    .nth(1),
            ).toHaveText(String(quantity));
        await tab(page, /^Stash/).press('ArrowRight');
        await expect(tab(page, 'Usage')).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(`/user/${id}?tab=usage`);
    });

    test('shows what was used in a month, asked for by its bounds', async ({ page, api }) => {
        const { id } = await fullProfile(api);
        const asked = asks(page, `user/${id}/usage`);
        await page.goto(`/user/${id}?tab=usage`);
        const first = Object.fromEntries(new URL((await asked).url()).searchParams);
        expect(first.from).toMatch(/-01$/);
        expect(first.to!.slice(0, 7)).toBe(first.from!.slice(0, 7));
        const before = asks(page, `user/${id}/usage`);
        await page.getByRole('button', { name: 'Previous month' }).click();
        const { from, to } = Object.fromEntries(new URL((await before).url()).searchParams);
        const month = from!.slice(0, 7);
        const [year, number] = month.split('-').map(Number);
        const days = new Date(Date.UTC(year!, number!, 0)).getUTCDate();
        expect([from, to]).toEqual([`${month}-01`, `${month}-${days}`]);
        await expect(page).toHaveURL(`/user/${id}?tab=usage&month=${month}`);

        const used = await api.get<{ used: string; product: { id: number; name: string } | null }[]>(
            `user/${id}/usage?from=${from}&to=${to}`,
        );
        const one = used.find(({ product }) => product)!;
        const day = one.used.split('-').toReversed().join('-');
        const button = page.getByRole('button', { name: new RegExp(`^${day}:`) });
        await expect(button.locator('img').first()).toBeVisible();
        await button.click();
        const list = page.getByRole('region', { name: `Used on ${day}` });
        await expect(list.getByRole('link', { name: one.product!.name }).first()).toHaveAttribute(
            'href',
            `/product/${one.product!.id}`,
        );
        await page.reload();
        await expect(page.getByRole('table', { name: /^Usage,/ })).toBeVisible();
        await expect(page).toHaveURL(`/user/${id}?tab=usage&month=${month}`);
    });

    test('keeps faces blurred until they are asked for, page by page', async ({ page, api }) => {
        const { id } = await fullProfile(api);
        const asked = asks(page, `user/${id}/face-captures`);
        await page.goto(`/user/${id}?tab=notebook`);
        await asked;
        const captures = await api.get<{ note: string | null }[]>(`user/${id}/face-captures`);
        const pages = page.getByRole('article');
        await expect(pages).toHaveCount(captures.length);
        const noted = captures.findIndex(({ note }) => note);
        await expect(pages.nth(noted)).toContainText(captures[noted]!.note!);
        for (const side of ['Left side', 'Center', 'Right side'])
            await expect(pages.first().getByText(side, { exact: true })).toBeVisible();
        const picture = pages.first().locator('img').first();
        await expect(picture).toHaveCSS('filter', /blur/);
        await pages
            .first()
            .getByRole('button', { name: /^Show pictures/ })
            .press('Enter');
        await expect(picture).toHaveCSS('filter', 'none');
        await expect(pages.nth(1).locator('img').first()).toHaveCSS('filter', /blur/);
        await pages.first().getByRole('button', { name: 'Center, original size' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
    });

    test('shows reminders, milestones, experience and pushes, fifty entries a page', async ({
        page,
        api,
    }) => {
        const { id } = await fullProfile(api);
        await page.goto(`/user/${id}?tab=reminders`);
        const routines = page.getByRole('table', { name: 'Routine reminders' });
        await expect(routines.getByRole('row').nth(1)).toContainText(/\d\d:\d\d [ap]m/);
        await expect(page.getByRole('region', { name: 'Expiry reminder' })).toContainText(/before/);

        const experience = asks(page, `user/${id}/experience-logs`);
        const milestones = asks(page, `user/${id}/milestones`);
        await tab(page, 'Milestones & Experience').click();
        expect(new URL((await experience).url()).search).toBe('?page=1&per_page=50');
        await milestones;
        await expect(page.getByRole('table', { name: 'Milestones' }).getByRole('columnheader')).toHaveText([
            'Milestone',
            'Reached',
        ]);
        const log = page.getByRole('table', { name: 'Experience' });
        await expect(log.getByRole('columnheader')).toHaveText(['Awarded', 'Activity', 'Amount']);
        await expect(log.getByRole('row')).toHaveCount(51);
        await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveCount(0);

        const pushes = asks(page, `user/${id}/push-logs`);
        await tab(page, 'Push Log').click();
        expect(new URL((await pushes).url()).search).toBe('?page=1&per_page=50');
        const pushLog = page.getByRole('table', { name: 'Push Log' });
        await expect(pushLog.getByRole('columnheader')).toHaveText(['Sent', 'Type', 'Title', 'Text']);
        await expect(pushLog.getByRole('row')).toHaveCount(51);
        await page.getByRole('button', { name: 'Page 2' }).click();
        await expect(page.getByText('51–100 of 180')).toBeVisible();
        await expect(page).toHaveURL(`/user/${id}?tab=push-log&push-page=2`);
        await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveCount(0);
        await page.reload();
        await expect(page.getByText('51–100 of 180')).toBeVisible();
    });

    test('sets what the member uncovered beside all members, as charts and a table', async ({
        page,
        api,
    }) => {
        const user = await fullProfile(api);
        const asked = asks(page, `user/${user.id}/uncovered-stats`);
        await page.goto(`/user/${user.id}?tab=uncovered`);
        await asked;
        const { user_stats, total_stats } = await api.get<
            Record<'user_stats' | 'total_stats', { data: { label: string; value: number }[] }>
        >(`user/${user.id}/uncovered-stats`);
        const row = page
            .getByRole('table', { name: /^Figures/ })
            .getByRole('row')
            .nth(1);
        await expect(row.getByRole('cell').first()).toHaveText(user_stats.data[0]!.label);
        await expect(row.getByRole('cell').nth(1)).toHaveText(user_stats.data[0]!.value.toLocaleString('en'));
        await expect(row.getByRole('cell').nth(2)).toHaveText(
            total_stats.data[0]!.value.toLocaleString('en'),
        );
        const chart = page.getByRole('application', { name: /^All members/ });
        await chart.focus();
        const told = page.getByRole('figure', { name: 'All members' }).getByRole('status');
        const tells = (place: number) =>
            expect(told).toHaveText(
                `${total_stats.data[place]!.label}${total_stats.data[place]!.value.toLocaleString('en')}`,
            );
        await tells(0);
        for (const [key, place] of [
            ['ArrowRight', 1],
            ['ArrowDown', 2],
            ['ArrowLeft', 1],
            ['ArrowUp', 0],
        ] as const) {
            await page.keyboard.press(key);
            await tells(place);
        }
    });

    test('with nothing is shown as one, in every tab', async ({ page, api }) => {
        const user = await emptyProfile(api);
        await page.goto(`/user/${user.id}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(user.username);
        await expect(page.getByText('No bio')).toBeVisible();
        await expect(page.getByText('Never signed in')).toBeVisible();
        for (const [name, words] of [
            [/^Reviews/, 'No reviews'],
            [/^Stash/, 'Nothing unused'],
            [/^Usage/, /^Nothing used in/],
            [/^Notebook/, 'Nothing in the notebook'],
            [/^Reminders/, 'No reminders'],
            [/^Milestones/, 'No milestones'],
            [/^Push Log/, 'Nothing pushed'],
        ] as const) {
            await tab(page, name).click();
            await expect(page.getByRole('tabpanel').getByText(words)).toBeVisible();
        }
    });
});
