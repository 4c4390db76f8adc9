import type { Dialog, Page } from '@playwright/test';
import { realAddress } from './support/addresses.ts';
import { screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { findPlaces, press, withinOf, type Place } from './support/textPlaces.ts';
import { countKept, forgetKept, refuseChanges, textBoxes, type, valuesIn } from './support/typedText.ts';
import { arrive, settled, visit } from './support/visit.ts';

test.describe.configure({ mode: 'parallel' });

test.use({
    viewport: { width: 1280, height: 800 },
    // What is refused, and a camera that a press asks for.
    tolerate: [/status of (4\d\d|503)/],
});

type Way = 'Escape' | 'Cancel' | 'beside' | 'Back' | 'menu' | 'sign-out' | 'reload' | 'expiry';

/** The ways that lead away within the console. */
const away: Record<Place['kind'], readonly Way[]> = {
    page: ['menu', 'Cancel', 'Back'],
    dialog: ['Escape', 'beside', 'Cancel', 'Back'],
    inside: ['Cancel', 'menu', 'Back'],
};

/** A dialog covers the menu that signs out. */
const signOut = ({ kind }: Place): readonly Way[] => (kind === 'dialog' ? [] : ['sign-out']);

/** Places of each kind that are left in every way, a page outside of records, a new record and an old one among them. */
const examples: readonly Place[] = [
    { address: '/settings', kind: 'page', presses: [] },
    { address: '/brands?new=true', kind: 'page', presses: [] },
    { address: '/ingredient/{id}?edit=true', kind: 'page', presses: [] },
    { address: '/jobs', kind: 'dialog', presses: ['Views', 'Save as a view'] },
    { address: '/products/new', kind: 'inside', presses: ['Add Brand'] },
];

/** The others have the same code around their boxes, and are left by one way that leads away and by a reload. */
const someWays = (place: Place, at: number): readonly Way[] => [
    ...signOut(place),
    away[place.kind][at % away[place.kind].length]!,
    'reload',
];

const cancelOf = (page: Page, place: Place) =>
    withinOf(page, place).getByRole('button', { name: 'Cancel' }).filter({ visible: true }).last();

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving' });

/** Whether leaving asks, which is answered; false once the text box is gone. */
const isAsked = async (page: Page, place: Place, answer = 'Yes') => {
    const box = textBoxes(withinOf(page, place)).first();
    const asks = await Promise.race([
        question(page)
            .waitFor()
            .then(() => true),
        box.waitFor({ state: 'hidden' }).then(() => false),
    ]);
    if (asks) {
        if (await question(page).getByText('They are kept in this browser').isVisible())
            expect(await countKept(page)).toBeGreaterThan(0);
        await question(page).getByRole('button', { name: answer, exact: true }).click();
    }
    await expect(question(page)).toBeHidden();
    return asks;
};

/** Loads the page anew, and returns whether the browser asks before. */
const reload = async (page: Page) => {
    let isHeld = false;
    const accept = (asking: Dialog) => {
        isHeld = true;
        return asking.accept();
    };
    page.once('dialog', accept);
    await page.reload();
    page.off('dialog', accept);
    return isHeld;
};

/** Leaves a place, and returns whether that asks. */
const leave: Record<Way, (page: Page, place: Place) => Promise<boolean>> = {
    Escape: async (page, place) => {
        await page.keyboard.press('Escape');
        return isAsked(page, place);
    },
    Cancel: async (page, place) => {
        await cancelOf(page, place).click();
        return isAsked(page, place);
    },
    beside: async (page, place) => {
        await page.mouse.click(5, 400);
        return isAsked(page, place);
    },
    Back: async (page, place) => {
        await page.evaluate(() => window.history.back());
        return isAsked(page, place);
    },
    menu: async (page, place) => {
        await page.getByRole('link', { name: 'Background work' }).click();
        return isAsked(page, place);
    },
    // Whoever signs out all the same forgets everything, so the answer is No.
    'sign-out': async (page, place) => {
        await page.getByRole('button', { name: /^Account/ }).click();
        await page.getByRole('menuitem', { name: 'Sign out' }).click();
        await expect(question(page), `${page.url()}, left by sign-out`).toBeVisible();
        return isAsked(page, place, 'No');
    },
    reload,
    // Somebody comes back when the session has ended, and signs in again.
    expiry: async page => {
        const session = await page.context().cookies();
        await page.context().clearCookies();
        const isHeld = await reload(page);
        await expect(page).toHaveURL('/login');
        await expect(page.getByLabel('Email')).toBeVisible();
        await page.context().addCookies(session);
        await page.goto('/settings');
        return isHeld;
    },
};

/** Opens a place from wherever the page is; `url` is its address, if that is known. Returns that. */
const open = async (page: Page, place: Place, url?: string) => {
    if (url === undefined) await arrive(page, place.address);
    else if (page.url() !== url) await visit(page, url);
    await settled(page);
    const address = page.url();
    for (const name of place.presses) await press(page, name);
    await expect(textBoxes(withinOf(page, place)).first()).toBeVisible();
    return address;
};

/** Waits until the texts are there, restoring what is offered. */
const restore = (page: Page, place: Place, typed: readonly string[], told: string) =>
    expect
        .poll(
            async () => {
                const offer = page.getByRole('button', { name: 'Restore' }).filter({ visible: true });
                if ((await offer.count()) > 0) await offer.first().click();
                return valuesIn(withinOf(page, place));
            },
            { message: told, intervals: [50, 100, 250] },
        )
        .toEqual(typed);

/** Whether what is typed is kept; a password, and what has to be typed each time, never is. */
const isKept = (page: Page) =>
    expect
        .poll(() => countKept(page), { timeout: 10_000, intervals: [50] })
        .toBeGreaterThan(0)
        .then(
            () => true,
            () => false,
        );

/** Types into a place and leaves it in each of the ways, each time with all that was typed. */
const leaveIn = async (page: Page, place: Place, chosen: readonly Way[]) => {
    const within = withinOf(page, place);
    await forgetKept(page);
    const url = await open(page, place);
    const typed = await type(page, within);
    const keeps = await isKept(page);
    for (const way of chosen) {
        if (way === 'Cancel' && (await cancelOf(page, place).count()) === 0) continue;
        const told = `${[place.address, ...place.presses].join(' › ')}, left by ${way}`;
        const asked = await leave[way](page, place);
        expect(asked || keeps, told).toBe(true);
        if (way !== 'sign-out') await open(page, place, url);
        if (keeps || way === 'sign-out') await restore(page, place, typed, told);
        else await type(page, within);
    }
    await visit(page, '/nonsense');
    await isAsked(page, place);
};

for (const example of examples) {
    const { address, kind, presses } = example;
    test(`what is typed in ${[address, ...presses].join(' › ')} is kept or asked about in every way to leave it`, async ({
        page,
        api,
    }) => {
        test.slow();
        const [path = '', search = ''] = address.split('?');
        const place = { ...example, address: `${await realAddress(api, path)}${search && `?${search}`}` };
        await refuseChanges(page);
        await page.goto('/settings');
        await leaveIn(page, place, [...signOut(place), ...away[kind], 'reload', 'expiry']);
    });
}

/** The screens are looked at in parts, which several browsers share. */
const parts = 4;

for (let part = 0; part < parts; part++)
    test(`what is typed anywhere is kept or asked about, however it is left, ${part + 1} of ${parts}`, async ({
        page,
        api,
    }) => {
        // Some fifteen screens, with all that their buttons open.
        test.setTimeout(20 * 60_000);
        await refuseChanges(page);
        await page.goto('/settings');
        const places = await findPlaces(
            page,
            api,
            screens.filter((_, at) => at % parts === part),
        );
        // In the next part another way is the first.
        for (const [at, place] of places.entries()) await leaveIn(page, place, someWays(place, at + part));
    });
