import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DeskItem } from '../../../contract/desk.ts';
import { answer } from '../support/answers.ts';
import { answerDesk, correctionItem, postItem, submissionItem } from '../support/deskItems.ts';
import { renderApp } from '../support/renderApp.tsx';

const open = async (...items: readonly [DeskItem, ...DeskItem[]]) => {
    answerDesk(items);
    const rendered = renderApp('/desk');
    await screen.findByRole('heading', { level: 2, name: items[0].title });
    await screen.findByRole('button', { name: 'Note' });
    return rendered;
};

const texts = ['Not readable.', 'No picture.', 'Not cosmetic.'];

let lastId = 700;

/** Words stay chosen for an item, so each try of a test has one of its own. */
const freshSubmission = () => {
    const item = submissionItem({ pictures: 1 });
    const id = (lastId += 1);
    return { ...item, id, record: { ...item.record, id, ingredients_image: '/images/a' } };
};

it('shows in grey what the member will read, and sends the words of Shift and a digit with the decision', async () => {
    answer('GET words', { submission_hidden: { texts, own: 0 } });
    const item = freshSubmission();
    const sent = answer('PUT desk/{kind}/{id}', item);
    const { user } = await open(item);
    expect(await screen.findByText('“Not readable.”')).toBeVisible();
    await user.keyboard('{Shift>}[Digit3]{/Shift}');
    expect(await screen.findByRole('button', { name: /^Not cosmetic/ })).toHaveAttribute(
        'aria-pressed',
        'true',
    );
    await user.keyboard('h');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.headers.get('x-words')).toMatch(/^3-/);
});

it('chooses words by Shift and a digit, and opens a picture by the digit alone', async () => {
    answer('GET words', { submission_hidden: { texts, own: 0 } });
    const { user } = await open(freshSubmission());
    await screen.findByText('“Not readable.”');
    // As keyboards send it whose digits need Shift, and as others do.
    for (const key of ['2', '@']) {
        document.dispatchEvent(
            new KeyboardEvent('keydown', {
                key,
                code: 'Digit2',
                shiftKey: true,
                bubbles: true,
                cancelable: true,
            }),
        );
        expect(await screen.findByRole('button', { name: /^No picture/ })).toHaveAttribute(
            'aria-pressed',
            'true',
        );
        expect(screen.queryByRole('dialog')).toBeNull();
    }
    await user.keyboard('1');
    expect(await screen.findByRole('dialog', { name: 'Pictures' })).toBeVisible();
});

it('sends no words that were chosen for another outcome', async () => {
    const others = { texts, own: 0 };
    answer('GET words', {
        correction_wrong: others,
        correction_already_so: { texts: ['It says so.'], own: 0 },
    });
    const sent = answer('PUT desk/{kind}/{id}', correctionItem());
    const { user } = await open(correctionItem(), postItem());
    expect(await screen.findByText('“It says so.”')).toBeVisible();
    await user.keyboard('{Shift>}[Digit2]{/Shift}');
    await user.keyboard('r');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toEqual({ state: 'done', outcome: 'already_so' });
    expect(sent[0]!.headers.get('x-words')).toBeNull();
});

it('shows nothing in grey where members are told nothing', async () => {
    answer('GET words', null);
    await open(submissionItem({ pictures: 1 }));
    expect(screen.queryByText(/will read/)).toBeNull();
});

it('hands an item to the lead with a reason, by S and 6', async () => {
    answer('GET desk/colleagues', [{ id: 5, name: 'anna', lead: true }]);
    answer('GET desk/handed', { me: 0, lead: null });
    const sent = answer('PUT desk/{kind}/{id}', postItem());
    const { user } = await open(postItem());
    await user.keyboard('s');
    const dialog = within(await screen.findByRole('dialog', { name: 'Not now' }));
    await dialog.findByRole('textbox', { name: 'To the lead, with a reason' });
    await user.keyboard('6');
    await user.keyboard('Is it a review?{Enter}');
    await waitFor(() =>
        expect(sent[0]?.body).toEqual({ state: 'handed', handed_to: null, reason: 'Is it a review?' }),
    );
});

it('says that there is no lead instead of offering one', async () => {
    answer('GET desk/colleagues', [{ id: 5, name: 'anna', lead: false }]);
    answer('GET desk/handed', { me: 0, lead: null });
    const { user } = await open(postItem());
    await user.keyboard('s');
    const dialog = within(await screen.findByRole('dialog', { name: 'Not now' }));
    expect(await dialog.findByText('Nobody is a lead to whom it could go.')).toBeVisible();
    await user.keyboard('6');
    expect(dialog.queryByRole('textbox', { name: 'To the lead, with a reason' })).toBeNull();
});

it('says who handed an item over and why, and hands it back with a line', async () => {
    answer('GET desk/colleagues', []);
    answer('GET desk/handed', { me: 0, lead: 1 });
    const handed = { by: { id: 5, name: 'anna' }, reason: 'Third time', at: '2026-03-09 12:12:00' };
    const sent = answer('PUT desk/{kind}/{id}', postItem());
    const { user } = await open(postItem({ handed, for_lead: true }));
    expect(await screen.findByText('Third time')).toBeVisible();
    expect(screen.getByRole('link', { name: /^For the lead\s*1$/ })).toHaveAttribute(
        'href',
        '/desk?handed=lead',
    );
    await user.keyboard('s');
    await screen.findByRole('textbox', { name: 'Back to anna, with a line' });
    await user.keyboard('6');
    await user.keyboard('Keep it{Enter}');
    await waitFor(() => expect(sent[0]?.body).toEqual({ state: 'handed', handed_to: 5, reason: 'Keep it' }));
});

it('asks once whether to look at all of a member whose last texts were removed', async () => {
    let isAnswered = false;
    const suspect = { id: 8, username: 'wrenfield', removed: 6, left: 11 };
    answer('GET desk/suspects', () => (isAnswered ? [] : [suspect]));
    answer('POST user/{id}/looked', () => {
        isAnswered = true;
        return undefined;
    });
    const { user } = await open(postItem());
    const link = await screen.findByRole('link', { name: 'Look at all 11 left?' });
    expect(link).toHaveAttribute('href', '/user/8?tab=contributions&ticked=all');
    await user.click(screen.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(link).not.toBeInTheDocument());
});
