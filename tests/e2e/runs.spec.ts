import { Client } from 'pg';
import { expectAccessible, expectAccessibleWords } from './support/accessible.ts';
import { languages, speak } from './support/speak.ts';
import { expect, test } from './support/test.ts';
import { databaseUrl } from './support/twoServers.ts';
import { settled } from './support/visit.ts';

/** A shop region whose runs find too little, one with a run that does not end, and one without a collector. */
const [low, stuck, stopped] = [3, 4, 5];

const breakRuns = async () => {
    const client = new Client({ connectionString: databaseUrl() });
    await client.connect();
    const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const at = (ago: number) => new Date(Date.now() - ago * 86_400_000 - 60_000);
    await client.query(
        `delete from region_processing where shop_region_id = $1 and date > $2
            or shop_region_id = $3 and date > $4 or shop_region_id = $5 and date > $6`,
        [low, dayOf(2), stuck, dayOf(16), stopped, dayOf(3)],
    );
    const add = (region: number, ago: number, ended: Date | null, processed: number | null) =>
        client.query(
            `insert into region_processing (shop_region_id, date, started, ended, processed)
                values ($1, $2, $3, $4, $5)`,
            [region, dayOf(ago), at(ago), ended, processed],
        );
    await add(low, 1, at(0.99), 12);
    await add(low, 0, at(0), 11);
    await add(stuck, 15, null, null);
    await client.end();
    return { since: dayOf(1), stuckSince: dayOf(15) };
};

const printed = (day: string) => day.split('-').toReversed().join('-');
const short = (day: string) => printed(day).slice(0, 5);

test.describe('the runs of shop regions', () => {
    test('say which shop is broken, and since when, in two presses', async ({ page }) => {
        const { since, stuckSince } = await breakRuns();
        await page.goto('/dashboard');
        const sentence = page.getByRole('region', { name: /need you:$/ });
        await expect(sentence).toContainText(new RegExp(`\\d+ % since ${short(since)}`));
        await expect(sentence).toContainText(`running since ${short(stuckSince)} (15 days)`);
        await expect(sentence).toContainText(/not started since/);
        // The first press: the name of the shop. All is said, with what hangs on it; a second is to spare.
        await sentence.locator(`a[href="/shop-region/${low}"]`).click();
        await expect(page.locator('.head, main')).toContainText(`since ${short(since)}`);
        await expect(page.getByText(`without a price since ${printed(since)}`)).toBeVisible();
        await expect(page.getByRole('table', { name: 'Runs by day' })).toBeVisible();
        await page.goBack();
        await expect(sentence).toBeVisible();
    });

    test('are gone through by keys alone', async ({ page }) => {
        await breakRuns();
        await page.goto('/dashboard');
        await expect(page.getByRole('region', { name: /need you:$/ })).toBeVisible();
        await page.keyboard.press('.');
        await expect(page).toHaveURL(/\/shop-region\/\d+$/);
        const first = page.url();
        await expect(page.getByRole('button', { name: 'Next that needs you' })).toBeEnabled();
        await page.keyboard.press('.');
        await expect(page).not.toHaveURL(first);
        await expect(page.getByRole('button', { name: 'Next that needs you' })).toBeEnabled();
        await page.keyboard.press(',');
        await expect(page).toHaveURL(first);
    });

    test('are gone through twenty days back and forth, and twenty regions', async ({ page }) => {
        await breakRuns();
        await page.goto('/dashboard');
        await expect(page.getByRole('region', { name: /need you:$/ })).toBeVisible();
        const heading = page.getByRole('heading', { name: /^Runs on / });
        const today = await heading.innerText();
        const press = async (key: string) => {
            for (let times = 0; times < 20; times++) await page.keyboard.press(key);
        };
        await press('ArrowLeft');
        const twenty = new Date(Date.now() - 20 * 86_400_000);
        const back = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(twenty);
        await expect(page).toHaveURL(`/dashboard?date=${back}`);
        const chosen = page
            .getByRole('table', { name: 'Choose a day' })
            .getByRole('button', { pressed: true });
        await expect(heading).toContainText(printed(back));
        await expect(chosen).toContainText(printed(back));
        await press('ArrowRight');
        await expect(page).toHaveURL('/dashboard');
        await expect(heading).toHaveText(today);
        await press('t');
        await expect(page).toHaveURL('/dashboard');
        await page.goBack();
        await expect(page).toHaveURL(/date=/);
        const before = new URL(page.url()).searchParams.get('date')!;
        await expect(heading).toContainText(printed(before));
        await expect(chosen).toContainText(printed(before));
        await press('.');
        await expect(page).toHaveURL(/\/shop-region\/\d+$/);
        await expect(page.getByRole('table', { name: 'Runs by day' })).toBeVisible();
    });

    test('are read again without moving date, sort, focus and scroll', async ({ page }) => {
        await breakRuns();
        await page.clock.install();
        await page.goto(
            `/dashboard?date=${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}&sort=shop`,
        );
        const link = page.getByRole('table', { name: 'Runs', exact: true }).getByRole('link').last();
        await link.focus();
        const place = await link.boundingBox();
        const address = page.url();
        const again = page.waitForResponse(/api\/runs\?date=/);
        await page.clock.fastForward(61_000);
        await again;
        await expect(link).toBeFocused();
        expect(await link.boundingBox()).toEqual(place);
        expect(page.url()).toBe(address);
    });

    test('say what staff say of them: seen, a note, quiet', async ({ page }) => {
        await breakRuns();
        await page.goto(`/shop-region/${low}`);
        await page.getByRole('button', { name: 'Add a note' }).click();
        await page.getByRole('dialog').getByRole('textbox').fill('Their pages moved');
        await page.keyboard.press('Control+Enter');
        await expect(page.getByText('Their pages moved')).toBeVisible();
        await page.getByRole('button', { name: 'Set' }).click();
        await expect(page.getByRole('button', { name: 'End now' })).toBeVisible();
        await page.goto('/dashboard');
        const sentence = page.getByRole('region', { name: /needs? you:$/ });
        await expect(sentence).toBeVisible();
        await expect(sentence.locator(`a[href="/shop-region/${low}"]`)).toHaveCount(0);
        await page.goto(`/shop-region/${low}`);
        await page.getByRole('button', { name: 'End now' }).click();
        await expect(page.getByRole('button', { name: 'Set' })).toBeVisible();
        await page.getByRole('button', { name: 'Delete' }).click();
        await expect(page.getByText('No note')).toBeVisible();
        const zone = page
            .locator('section')
            .filter({ has: page.getByRole('heading', { name: 'Time zone' }) });
        await zone.getByRole('button', { name: 'Change' }).click();
        const field = page.getByRole('dialog').getByRole('combobox');
        await field.fill('tokyo');
        await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
        await page.keyboard.press('Control+Enter');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(zone).toContainText('Asia/Tokyo');
        await zone.getByRole('button', { name: 'Take back' }).click();
        await expect(zone.getByRole('button', { name: 'Take back' })).toBeHidden();
    });

    for (const language of languages)
        test(`can be read by everybody in ${language}`, async ({ page }) => {
            await breakRuns();
            await speak(page, language);
            for (const address of ['/dashboard', `/shop-region/${low}`]) {
                await page.goto(address);
                await settled(page);
                await expect(page.locator('main h1')).toBeVisible();
                if (language === 'en') await expectAccessible(page, address);
                else await expectAccessibleWords(page, `${address} in ${language}`);
            }
        });
});
