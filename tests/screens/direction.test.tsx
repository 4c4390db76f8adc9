import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Edit, Trashed } from '../../contract/history.ts';
import { answerAsDocumented } from './foreign/documentedBackend.ts';
import { answer } from './support/answers.ts';
import { styleOfJsdom } from './support/computedStyles.ts';
import {
    answerDesk,
    answerItem,
    commentItem,
    correctionItem,
    postItem,
    questionItem,
    reviewItem,
    submissionItem,
} from './support/deskItems.ts';
import { brandEdit } from './support/edits.ts';
import { renderApp } from './support/renderApp.tsx';

vi.mock('../../src/services/recognition/recognition.ts', () => ({
    readText: vi.fn(() => Promise.reject(new Error('unreadable'))),
    readBarcodes: vi.fn(() => Promise.resolve([])),
}));

beforeEach(() => localStorage.setItem('RaStore.locale', JSON.stringify('ar')));
afterEach(() => {
    localStorage.removeItem('RaStore.locale');
    document.documentElement.lang = '';
    document.documentElement.dir = '';
});

const isInline = (element: Element) => ['inline', 'contents'].includes(getComputedStyle(element).display);

/** Whether a text runs in its own direction within an element, whatever the page's. */
const isApart = (element: Element) =>
    element.matches('[dir="auto"], bdi') ||
    styleOfJsdom(element).getPropertyValue('unicode-bidi') === 'plaintext';

/** The element that a text is in, up to the block whose line it is on. */
const around = (element: Element): Element[] =>
    isInline(element) && element.parentElement ? [element, ...around(element.parentElement)] : [element];

/** Those of some texts that the page lacks or shows without a direction of their own, with their elements. */
const withoutDirection = (known: readonly string[]) => {
    const missing = new Set(known);
    const found: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
        const { parentElement: element, textContent } = nodes.currentNode;
        if (!element || element.closest('[aria-hidden="true"]')) continue;
        const shown = known.filter(each => textContent?.includes(each));
        for (const each of shown) missing.delete(each);
        if (shown.length > 0 && !around(element).some(isApart))
            found.push(`${element.localName}: ${textContent}`);
    }
    return [...found, ...[...missing].map(each => `nowhere: ${each}`)];
};

/** Goes to an address, and waits until it shows some texts in their own direction. */
const expectApart = async (
    { router }: ReturnType<typeof renderApp>,
    address: string,
    known: readonly string[],
) => {
    await act(() => router.navigate(address));
    await waitFor(() => expect(withoutDirection(known), address).toEqual([]));
};

const texts = {
    '/posts': ['Balms in winter', 'maren'],
    '/post/90': ['Balms in winter', 'Which one?', 'I like it.', 'maren', 'Barley Balm'],
    '/post/90?replying=91': ['Balms in winter', 'Which one?', 'I like it.'],
    '/questions': ['How often?', 'maren'],
    '/question/100': ['How often?', 'Daily.', 'Thanks.', 'maren'],
    '/product-reviews': ['Barley Balm', 'maren'],
    '/product-review/50': ['Gentle', 'Skin type?', 'Dry', 'Barley Balm'],
    '/corrections': ['The name is wrong.', 'Barley Balm'],
    '/correction/70': ['The name is wrong.', 'Barley Balm', 'maren'],
    '/new-products?tab=all': ['Barley Balm', 'Vesperine', 'maren'],
    '/new-product/40': ['Barley Balm', 'Vesperine', 'maren'],
    '/collections': ['Winter', 'maren'],
    '/collection/60': ['Winter', 'Barley Balm'],
    '/routines': ['Winter', 'maren'],
    '/routine/60': ['Winter'],
    '/users': ['maren'],
    '/user/8': ['maren', 'Balms.', 'Winter', 'Redness'],
    '/user/8?tab=stash': ['Barley Balm'],
    '/user/8?tab=usage&month=2026-03': ['Barley Balm'],
    '/user/8?tab=notebook': ['Better.'],
    '/user/8?tab=reminders': ['Sunscreen!'],
    '/user/8?tab=milestones': ['First review'],
    '/user/8?tab=push-log': ['New post', 'Balms'],
    '/product/12?tab=new-products': ['Barley Balm', 'maren'],
    '/product/12?tab=reviews': ['maren'],
    '/product/12?tab=routines': ['Winter'],
};

describe('texts that are not in the language of an Arabic console', () => {
    it('run in their own direction in every table and on every page', async () => {
        answerAsDocumented('documented');
        const app = renderApp('/posts', { ownSession: true, asksOffers: true });
        await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
        for (const [address, known] of Object.entries(texts)) await expectApart(app, address, known);
    });

    it('run in their own direction on the desk', async () => {
        const panes = [
            [submissionItem(), 'Balm of barley', 'Halden'],
            [correctionItem(), 'Panthenol is missing', 'Neem Velvet'],
            [reviewItem(), 'Stung the moment'],
            [postItem(), 'My empties', 'Nine of them'],
            [commentItem(), 'Buy it at my shop', 'My empties'],
            [questionItem(), 'Is it safe'],
            [answerItem(), 'It was for me', 'Is it safe'],
        ] as const;
        answerDesk(panes.map(([item]) => item));
        answer('GET community/post/{id}', postItem().record);
        const app = renderApp('/desk');
        for (const [{ kind, id }, ...known] of panes)
            await expectApart(app, `/desk?item=${kind}-${id}`, [...known, 'lin_cica']);
    });

    it('run in their own direction in what was changed and deleted', async () => {
        const comment = {
            kind: 'post_comment',
            id: 60,
            name: 'Buy it at my shop.',
            exists: true,
        } as const satisfies Edit['record'];
        const edits = [
            brandEdit(48, {
                record: comment,
                changes: [{ field: 'body', before: 'Buy it.', after: comment.name }],
            }),
            brandEdit(47, { record: { ...comment, exists: false }, action: 'deleted', changes: [] }),
        ];
        const trashed: Trashed = {
            edit: 47,
            record: { ...comment, exists: false },
            image: null,
            deleted: '2026-11-20 16:12:00',
            by: { id: 7, name: 'anna' },
            along: {},
            expires: '2027-12-01 00:00:00',
        };
        answer('GET activity/authors', []);
        answer('GET activity', { items: edits, more: false });
        answer('GET trash', { items: [trashed], total: 1 });
        const app = renderApp('/activity');
        for (const address of ['/activity', '/trash'])
            await expectApart(app, address, ['Buy it at my shop', 'anna']);
    });
});
