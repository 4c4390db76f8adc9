import type { Page, Request } from '@playwright/test';
import { realAddress } from './addresses.ts';
import { expect, type Api } from './test.ts';
import { textBoxes } from './typedText.ts';
import { arrive } from './visit.ts';

/** A place with text boxes: a page, a dialog, or a form that a press opens within a page. */
export interface Place {
    address: string;
    kind: 'page' | 'dialog' | 'inside';
    /** The names of what is pressed to get there. */
    presses: readonly string[];
}

const main = (page: Page) => page.locator('main');
const dialogs = (page: Page) =>
    page.locator('[role="dialog"], [role="alertdialog"]').filter({ visible: true });
const menu = (page: Page) => page.getByRole('menu').filter({ visible: true }).last();

/** What is around the text boxes of a place: not a question above them. */
export const withinOf = (page: Page, { kind }: Pick<Place, 'kind'>) =>
    kind === 'dialog'
        ? dialogs(page)
              .filter({ has: page.locator('input, textarea') })
              .last()
        : main(page);

const button = (page: Page, name: string) =>
    main(page).getByRole('button', { name, exact: true }).filter({ visible: true }).first();

/** Presses a button of the page, or an entry of its open menu. */
export const press = (page: Page, name: string) =>
    page.getByRole('menuitem', { name, exact: true }).or(button(page, name)).click();

/** Follows the requests of a page from now on, and returns what waits until it shows what they and a press led to. */
const followRequests = (page: Page) => {
    const open = new Set<Request>();
    // The stream of events never ends.
    page.on('request', request => request.url().includes('/api/events') || open.add(request));
    page.on('requestfinished', request => open.delete(request));
    page.on('requestfailed', request => open.delete(request));
    const painted = () =>
        page.evaluate(
            () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
    return async () => {
        await painted();
        if (open.size === 0) return;
        await expect.poll(() => open.size, { intervals: [50] }).toBe(0);
        await painted();
    };
};

/** Names that differ in a figure or in what is quoted are one kind. */
const kindOf = (name: string) => name.replace(/[“"„«].*?[”"“»]|\d+/g, '').trim();

const labelsIn = (page: Page, kind: Place['kind']) =>
    textBoxes(withinOf(page, { kind })).evaluateAll(boxes =>
        boxes.map(each => (each as HTMLInputElement).labels?.[0]?.textContent ?? each.ariaLabel ?? ''),
    );

/** What may open something: its name as readers hear it, and what it opens above the page, if anything. */
const openersOn = async (page: Page) => {
    const buttons = main(page)
        .locator(
            'button:is([aria-haspopup="dialog"], [aria-haspopup="menu"], [aria-expanded]:not([aria-haspopup])):enabled',
        )
        .filter({ visible: true });
    return Promise.all(
        (await buttons.all()).map(async each => {
            const [line = ''] = (await each.ariaSnapshot()).split('\n');
            const [, name = '""'] = line.replaceAll("''", "'").match(/button ("(?:[^"\\]|\\.)*")/) ?? [];
            return { name: JSON.parse(name) as string, opens: await each.getAttribute('aria-haspopup') };
        }),
    );
};

/** Presses whatever can be pressed on some screens, and returns the places with text boxes, each kind of them once. */
export const findPlaces = async (page: Page, api: Api, screens: readonly string[]) => {
    const places: Place[] = [];
    const quiet = followRequests(page);
    const known = new Set<string>();
    const tried = new Set<string>();
    const isNew = (name: string) => {
        const kind = kindOf(name);
        if (kind === '' || tried.has(kind)) return false;
        tried.add(kind);
        return true;
    };
    const note = (place: Place, labels: readonly string[]) => {
        const path = place.kind === 'page' ? kindOf(place.address) : '';
        const sign = `${place.kind} ${path} ${labels.map(kindOf).join()}`;
        if (labels.length > 0 && !known.has(sign)) places.push(place);
        known.add(sign);
    };
    for (const screen of screens) {
        const [path = '', search = ''] = screen.split('?');
        const address = `${await realAddress(api, path)}${search && `?${search}`}`;
        await arrive(page, address);
        await quiet();
        const here = page.url();
        const before = await labelsIn(page, 'page');
        note({ address, kind: 'page', presses: [] }, before);
        /** Notes what presses have opened, and comes back. */
        const look = async (...presses: string[]) => {
            await quiet();
            const isDialog = (await dialogs(page).count()) > 0;
            const isHere = new URL(page.url()).pathname === new URL(here).pathname;
            if (isDialog) note({ address, kind: 'dialog', presses }, await labelsIn(page, 'dialog'));
            const after = isDialog || !isHere ? before : await labelsIn(page, 'inside');
            if (after.length > before.length)
                note({ address, kind: 'inside', presses }, after.slice(before.length));
            if (isDialog || after.length !== before.length || page.url() !== here)
                await arrive(page, address);
        };
        for (const { name, opens } of await openersOn(page)) {
            if (opens === 'menu') {
                await press(page, name);
                await expect(menu(page)).toBeVisible();
                const entries = await menu(page)
                    .getByRole('menuitem')
                    .and(page.locator(':not([href])'))
                    .evaluateAll(all =>
                        all.map(each => (each as HTMLElement).innerText.split('\n')[0]!.trim()),
                    );
                await page.keyboard.press('Escape');
                await expect(menu(page)).toBeHidden();
                for (const entry of entries.filter(isNew)) {
                    // What was chosen before may name the menu.
                    if (!(await button(page, name).isVisible())) break;
                    await press(page, name);
                    await press(page, entry);
                    await look(name, entry);
                }
            } else if (isNew(name)) {
                await press(page, name);
                if (opens) await expect(dialogs(page)).not.toHaveCount(0);
                await look(name);
            }
        }
    }
    return places;
};
