import type { Locator, Page } from '@playwright/test';
import { realAddress } from './support/addresses.ts';
import { screens } from './support/screens.ts';
import { expect, test, type Api } from './support/test.ts';
import { forgetKept, kindOf, refuseChanges, textBoxes } from './support/typedText.ts';
import { arrive } from './support/visit.ts';

test.describe.configure({ mode: 'parallel' });

test.use({
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    // What is refused, and a camera that a press asks for.
    tolerate: [/status of (4\d\d|503)/],
});

/** Where text boxes are: on a page, in a dialog, or in a form that a press opens within a page. */
type Kind = 'page' | 'dialog' | 'inside';

interface Place {
    address: string;
    kind: Kind;
    /** The names of what is pressed to get there. */
    presses: readonly string[];
}

type Way = 'Escape' | 'Cancel' | 'beside' | 'Back' | 'reload' | 'menu';

/** How each kind is left. Each place is left in some of these ways, each way leaves several places of each kind. */
const ways: Record<Kind, readonly Way[]> = {
    page: ['Back', 'reload', 'menu'],
    dialog: ['Escape', 'Back', 'beside', 'reload', 'Cancel'],
    inside: ['Cancel', 'menu', 'reload', 'Back'],
};

/** In how many of its ways a place is left. */
const waysOfEach = 2;

const leave: Record<Way, (page: Page, within: Locator) => Promise<unknown>> = {
    Escape: page => page.keyboard.press('Escape'),
    Cancel: (_, within) => within.getByRole('button', { name: 'Cancel' }).last().click(),
    beside: page => page.mouse.click(5, 400),
    Back: page => page.evaluate(() => window.history.back()),
    reload: page => page.reload(),
    menu: page => page.getByRole('link', { name: 'Dashboard' }).first().click(),
};

const main = (page: Page) => page.locator('main');
const dialog = (page: Page) =>
    page.locator('[role="dialog"], [role="alertdialog"]').filter({ visible: true }).last();
const menu = (page: Page) => page.getByRole('menu').filter({ visible: true }).last();
const withinOf = (page: Page, kind: Kind) => (kind === 'dialog' ? dialog(page) : main(page));

const press = (page: Page, name: string) =>
    page
        .getByRole('menuitem', { name, exact: true })
        .or(main(page).getByRole('button', { name, exact: true }))
        .filter({ visible: true })
        .first()
        .click({ timeout: 2000 });

const open = async (page: Page, { address, presses, kind }: Place) => {
    await arrive(page, address);
    for (const name of presses) await press(page, name);
    await expect(textBoxes(withinOf(page, kind)).first()).toBeVisible({ timeout: 5000 });
};

/** The labels of the text boxes there, with how many there are. */
const labelsIn = (within: Locator) =>
    textBoxes(within).evaluateAll(boxes =>
        boxes.map(each => (each as HTMLInputElement).labels?.[0]?.textContent ?? each.ariaLabel ?? ''),
    );

/** Presses whatever can be pressed on the screens of a part, and returns the places with text boxes, each kind once. */
const findPlaces = async (page: Page, api: Api, part: number) => {
    const places: Place[] = [];
    const known = new Set<string>();
    const tried = new Set<string>();
    const note = async (place: Place, labels: readonly string[]) => {
        const sign = `${place.kind} ${labels.map(kindOf).join()}`;
        if (labels.length === 0 || known.has(sign)) return;
        known.add(sign);
        places.push(place);
    };
    /** What came of a press: an open menu's entries, if there is one. */
    const look = async (place: Place, before: readonly string[], opens: boolean) => {
        const shown = dialog(page).or(menu(page));
        if (opens) await shown.waitFor({ timeout: 1000 }).catch(() => undefined);
        else await page.waitForTimeout(50);
        if (await menu(page).isVisible())
            return page
                .getByRole('menuitem')
                .evaluateAll(items => items.map(each => each.textContent.trim()));
        if (await dialog(page).isVisible()) {
            await note({ ...place, kind: 'dialog' }, await labelsIn(dialog(page)));
            return [];
        }
        if (new URL(page.url()).pathname !== place.address.split('?')[0]) return [];
        const after = await labelsIn(main(page));
        if (after.length > before.length)
            await note({ ...place, kind: 'inside' }, after.slice(before.length));
        return undefined;
    };
    for (const screen of screens.filter((_, at) => at % parts === part)) {
        const [path = '', search = ''] = screen.split('?');
        const address = `${await realAddress(api, path)}${search && `?${search}`}`;
        await arrive(page, address);
        const here = page.url();
        const before = await labelsIn(main(page));
        await note({ address, kind: 'page', presses: [] }, before);
        const openers = await main(page)
            .locator(
                'button:is([aria-haspopup="dialog"], [aria-haspopup="menu"], [aria-haspopup="true"], [aria-expanded]):enabled',
            )
            .filter({ visible: true })
            .evaluateAll(buttons =>
                buttons.map(each => ({
                    name: each.ariaLabel ?? (each as HTMLElement).innerText.split('\n')[0]!.trim(),
                    opens: each.hasAttribute('aria-haspopup'),
                })),
            );
        for (const { name, opens } of openers) {
            if (name === '' || tried.has(kindOf(name))) continue;
            tried.add(kindOf(name));
            const place: Place = { address, kind: 'inside', presses: [name] };
            const isThere = await press(page, name).then(
                () => true,
                () => false,
            );
            const entries = isThere ? await look(place, before, opens) : [];
            for (const entry of entries ?? []) {
                if (tried.has(kindOf(entry))) continue;
                tried.add(kindOf(entry));
                await arrive(page, address);
                await press(page, name);
                await press(page, entry);
                await look({ ...place, presses: [name, entry] }, before, true);
            }
            const isSame = entries === undefined && page.url() === here;
            if (!isSame || (await labelsIn(main(page))).length !== before.length) await arrive(page, address);
        }
    }
    return places;
};

/** Types into each box, and returns what is in them then. */
const type = async (within: Locator) => {
    const boxes = await textBoxes(within).all();
    const typed: string[] = [];
    for (const [at, box] of boxes.entries()) {
        await box.focus();
        await box.fill((await box.getAttribute('inputmode')) === 'numeric' ? `${at + 1}` : `Typed ${at + 1}`);
        typed.push(await box.inputValue());
    }
    return typed;
};

const valuesIn = async (within: Locator) => {
    const boxes = await textBoxes(within).all();
    return Promise.all(boxes.map(box => box.inputValue()));
};

/** Whether leaving asks; false once the text box is gone. */
const asked = (question: Locator, box: Locator) =>
    Promise.race([question.waitFor().then(() => true), box.waitFor({ state: 'hidden' }).then(() => false)]);

/** The screens are looked at in parts, which two browsers share. */
const parts = 2;

for (let part = 0; part < parts; part++)
    test(`what is typed anywhere is kept or asked about, however it is left, ${part + 1} of ${parts}`, async ({
        page,
        api,
    }) => {
        test.slow();
        await refuseChanges(page);
        let isHeld = false;
        page.on('dialog', async question => {
            isHeld = true;
            await question.accept();
        });
        await page.goto('/settings');
        const question = page.getByRole('alertdialog', { name: 'Leave without saving' });
        const places = await findPlaces(page, api, part);
        for (const [at, place] of places.entries())
            for (let turn = 0; turn < waysOfEach; turn++) {
                const choice = ways[place.kind];
                const way = choice[(at * waysOfEach + turn) % choice.length]!;
                const told = `${place.address} ${place.presses.join(' › ')} (${place.kind}), left by ${way}`;
                await open(page, place);
                await forgetKept(page);
                const within = withinOf(page, place.kind);
                const typed = await type(within);
                // An upload is written once the typing pauses.
                await page.waitForTimeout(500);
                isHeld = false;
                const isPassword = (await within.locator('[type="password"]').count()) > 0;
                await leave[way](page, within);
                const box = textBoxes(within).first();
                const isAsked = way === 'reload' ? isHeld : await asked(question, box);
                const isKept =
                    !isPassword &&
                    !(isAsked && way !== 'reload' && (await question.getByText('will be lost').isVisible()));
                if (isAsked && way !== 'reload') await question.getByRole('button', { name: 'Yes' }).click();
                if (!isKept) {
                    expect.soft(isAsked, told).toBe(true);
                    continue;
                }
                await open(page, place);
                const restore = withinOf(page, place.kind).getByRole('button', { name: 'Restore' }).last();
                await restore.click({ timeout: 4000 }).catch(() => undefined);
                await expect.soft
                    .poll(() => valuesIn(withinOf(page, place.kind)), { message: told, timeout: 2000 })
                    .toEqual(typed);
            }
    });
