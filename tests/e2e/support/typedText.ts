import type { Locator, Page } from '@playwright/test';

/** Text boxes whose text is not work, by what they are. */
const notWork: readonly { is: string; because: string }[] = [
    { is: '[type="search"]', because: 'A search finds something and keeps nothing.' },
    { is: '[role="combobox"]', because: 'Its text finds an entry; the entry that is chosen is the value.' },
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

/** Finds something to press; names that differ in a figure or in what is quoted are one kind. */
export const kindOf = (name: string) => name.replace(/[“"„«].*?[”"“»]|\d+/g, '').trim();

/** Requests that only read, although they are no GET. */
const reading = /\/(search\/|ingredients\/(parse|check)|products\/bulk\/validate|presence|desk\/claim)/;

/** Refuses whatever would change something, as a server does that is being restarted. */
export const refuseChanges = (page: Page) =>
    page.route('**/api/**', (route, request) =>
        request.method() === 'GET' || reading.test(request.url())
            ? route.fallback()
            : route.fulfill({ status: 503, json: { error: 'The server is being restarted' } }),
    );

/** Forgets what is kept in this browser, for whichever account. */
export const forgetKept = (page: Page) =>
    page.evaluate(
        () =>
            new Promise<void>(resolve => {
                const opening = indexedDB.open('backbar-drafts');
                opening.onsuccess = () => {
                    const database = opening.result;
                    if (!database.objectStoreNames.contains('drafts')) {
                        database.close();
                        return resolve();
                    }
                    const emptied = database.transaction('drafts', 'readwrite');
                    emptied.objectStore('drafts').clear();
                    emptied.oncomplete = () => {
                        database.close();
                        resolve();
                    };
                };
            }),
    );
