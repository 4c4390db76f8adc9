import { expect, type Locator, type Page } from '@playwright/test';

/** Text boxes whose text is not work, by what they are. */
const notWork: readonly { is: string; because: string }[] = [
    { is: '[type="search"]', because: 'A search finds something and keeps nothing.' },
    { is: '[role="combobox"]', because: 'Its text finds an entry; the entry that is chosen is the value.' },
    { is: '[placeholder="Any brand"]', because: 'It becomes a combobox once the page is idle.' },
    { is: '#deal-count', because: 'How many deals are calculated next; nothing of it is saved.' },
    { is: '[readonly]', because: 'Nobody can type in it.' },
];

const boxes = [
    'input:not([type])',
    'input[type="text"]',
    'input[type="password"]',
    'input[type="number"]',
    'textarea',
];

const without = notWork.map(({ is }) => `:not(${is})`).join('');

/** The text boxes of a page or a dialog in which work is typed. */
export const textBoxes = (within: Page | Locator) =>
    within
        .locator(boxes.map(box => `${box}${without}:not([aria-hidden="true"]):not(:disabled)`).join(', '))
        .filter({ visible: true });

/** What is in them. */
export const valuesIn = (within: Locator) =>
    textBoxes(within).evaluateAll(all => all.map(box => (box as HTMLInputElement).value));

/** Types into each of them, and returns what is in them then. */
export const type = async (page: Page, within: Locator) => {
    for (const [at, box] of (await textBoxes(within).all()).entries()) {
        const isFigure = (await box.getAttribute('inputmode')) === 'numeric';
        await box.fill(isFigure ? `${at + 1}` : `Typed ${at + 1}`);
    }
    // A browser asks before a page is left only once a key was pressed in it.
    await page.keyboard.press('End');
    return valuesIn(within);
};

/** Requests that only read, although they are no GET. */
const reading = /\/(search\/|ingredients\/(parse|check)|products\/bulk\/validate|presence|desk\/claim)/;

/** Refuses whatever would change something, as a server does that is being restarted. */
export const refuseChanges = (page: Page) =>
    page.route('**/api/**', (route, request) =>
        request.method() === 'GET' || reading.test(request.url())
            ? route.fallback()
            : route.fulfill({ status: 503, json: { error: 'The server is being restarted' } }),
    );

/** The fields of each draft in this browser, for whichever account; the drafts may be forgotten at that. */
const inDrafts = (page: Page, forget: boolean) =>
    page.evaluate(
        isForgotten =>
            new Promise<string[][]>((resolve, reject) => {
                const opening = indexedDB.open('backbar-drafts');
                // The console makes it with the first form that opens.
                opening.addEventListener('upgradeneeded', () => opening.transaction!.abort());
                opening.addEventListener('error', () => resolve([]));
                opening.addEventListener('success', () => {
                    const work = opening.result.transaction('drafts', 'readwrite');
                    const drafts = work.objectStore('drafts');
                    const kept = drafts.getAll() as IDBRequest<{ values?: object }[]>;
                    if (isForgotten) drafts.clear();
                    work.addEventListener('complete', () =>
                        resolve(kept.result.map(({ values = {} }) => Object.keys(values))),
                    );
                    work.addEventListener('error', () => reject(work.error));
                    opening.result.close();
                });
            }),
        forget,
    );

export const forgetKept = (page: Page) => inDrafts(page, true);

export const countKept = async (page: Page) => (await inDrafts(page, false)).length;

/** Waits until a draft has these fields. One with a picture is written only once the typing pauses. */
export const untilKept = (page: Page, ...fields: string[]) =>
    expect
        .poll(async () =>
            (await inDrafts(page, false)).map(kept => fields.filter(each => kept.includes(each))),
        )
        .toContainEqual(fields);
