import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AlertDelivery, AlertTarget } from '../../contract/alerts.ts';
import type { BodyOf } from '../../contract/types.ts';
import { answer, refusal } from './support/answers.ts';
import { staff } from './support/people.ts';
import { renderApp } from './support/renderApp.tsx';

const hook = 'https://ops.example.com/backbar';
const choices = ['low', 'high', 'stuck', 'late', 'digest'] as const;

const failed: AlertDelivery = {
    id: 7,
    address: hook,
    cause: 'late',
    title: 'Backbar: Not started: 1 now, 1 new, 0 over',
    body: '{"type":"runs.late","data":{"text":"Nordkap"}}',
    state: 'failed',
    created: '2026-11-20 08:00:00',
    due: null,
    tries: 2,
    answers: [
        { at: '2026-11-20 08:00:00', is: 'refused', code: 'HTTP 500' },
        { at: '2026-11-20 08:00:30', is: 'gone', code: 'HTTP 410' },
    ],
};

let target: AlertTarget;
let deliveries: AlertDelivery[];

beforeEach(() => {
    target = { address: hook, tells: ['late'], language: 'en', gone: false };
    deliveries = [failed];
});

const open = async (given: object = {}) => {
    answer('GET alerts', () => ({ choices: [...choices], targets: [target] }));
    answer('GET alert-deliveries', ({ query: { state } }) => {
        const items = deliveries.filter(each => !state || each.state === state);
        return { items, total: items.length };
    });
    const app = renderApp('/settings?tab=alerts', given);
    await screen.findByRole('heading', { name: 'Who is told of runs' });
    return app;
};

const toldOf = () => within(screen.getByRole('group', { name: `What ${hook} is told` }));
const table = () => screen.findByRole('table', { name: 'What was sent' });

describe('the targets of alerts', () => {
    it('are told what is pressed, in the language that is chosen', async () => {
        const { user } = await open();
        const saved = answer('PUT alert-target', ({ body }) => {
            const { on, off, language = target.language } = body as BodyOf<'PUT alert-target'>;
            const tells = [...target.tells, ...on].filter(each => !off.includes(each));
            target = { ...target, tells, language };
            return undefined;
        });
        expect(toldOf().getByRole('button', { name: 'Not started' })).toHaveAttribute('aria-pressed', 'true');
        await user.click(toldOf().getByRole('button', { name: 'Daily digest' }));
        await waitFor(() =>
            expect(toldOf().getByRole('button', { name: 'Daily digest' })).toHaveAttribute(
                'aria-pressed',
                'true',
            ),
        );
        expect(saved.at(-1)!.body).toEqual({ address: hook, on: ['digest'], off: [] });
        await user.click(toldOf().getByRole('button', { name: 'Not started' }));
        await user.click(await toldOf().findByRole('button', { name: 'Daily digest', pressed: true }));
        expect(await screen.findByText('Told nothing')).toBeVisible();
        const languages = within(screen.getByRole('group', { name: `Language of ${hook}` }));
        await user.click(languages.getByRole('button', { name: 'Deutsch' }));
        await waitFor(() =>
            expect(saved.at(-1)!.body).toEqual({ address: hook, on: [], off: [], language: 'de' }),
        );
    });

    it('are sent a test, and say that they are gone', async () => {
        target = { ...target, gone: true };
        const { user } = await open();
        expect(screen.getByText('Says that it is gone')).toBeVisible();
        const tested = answer('POST alert-tests', undefined);
        await user.click(screen.getByRole('button', { name: `Send a test to ${hook}` }));
        expect(await screen.findByText('The test is on its way')).toBeVisible();
        expect(tested.at(-1)!.body).toEqual({ address: hook });
    });

    it('say what refused a change', async () => {
        const { user } = await open();
        answer('PUT alert-target', () =>
            refusal(422, {
                errors: { address: ['x'] },
                codes: [{ field: 'address', code: 'noAlertTarget', args: {} }],
            }),
        );
        await user.click(toldOf().getByRole('button', { name: 'Stuck' }));
        expect(await screen.findByRole('alert')).toHaveTextContent(/address/);
        expect(toldOf().getByRole('button', { name: 'Stuck' })).toHaveAttribute('aria-pressed', 'false');
    });

    it('are changed by nobody who only reads', async () => {
        await open({
            me: {
                ...staff,
                narrowed: {
                    areas: ['shops'],
                    reading_only: true,
                    refused: ['PUT alert-target', 'POST alert-tests', 'POST alert-delivery/{id}/again'],
                },
            },
        });
        expect(toldOf().getByRole('button', { name: 'Not started' })).toBeDisabled();
        expect(screen.queryByRole('button', { name: /Send a test/ })).toBeNull();
    });

    it('have no tab without a target in the settings', async () => {
        answer('GET alerts', null);
        renderApp('/settings');
        await screen.findByRole('tab', { name: 'Change Password' });
        await waitFor(() => expect(screen.queryByRole('tab', { name: 'Alerts' })).toBeNull());
    });
});

describe('what was sent', () => {
    it('is filtered by its state, and a row opens the message and how each try ended', async () => {
        const { user } = await open();
        const row = within(await table()).getByRole('row', { name: /Not started/ });
        expect(row).toHaveTextContent('Given up');
        await user.click(screen.getByRole('tab', { name: 'Sent' }));
        expect(await screen.findByText('Nothing was sent yet')).toBeVisible();
        await user.click(screen.getByRole('tab', { name: 'Given up' }));
        await user.click(await screen.findByRole('button', { name: `Show “${failed.title}”` }));
        const dialog = await screen.findByRole('dialog', { name: failed.title });
        expect(dialog).toHaveTextContent('"text": "Nordkap"');
        const ends = within(dialog).getAllByRole('listitem');
        expect(ends.map(({ textContent }) => textContent)).toEqual([
            expect.stringMatching(/refused \(HTTP 500\)$/),
            expect.stringMatching(/gone: nothing more is sent there \(HTTP 410\)$/),
        ]);
    });

    it('is sent again, once for a double press, and shows how that goes', async () => {
        const { user } = await open();
        const sent = answer('POST alert-delivery/{id}/again', () => {
            deliveries = [
                {
                    ...failed,
                    state: 'sent',
                    answers: [{ at: failed.created, is: 'taken', code: 'HTTP 204' }],
                },
            ];
            return undefined;
        });
        await user.click(await screen.findByRole('button', { name: /^Show/ }));
        const dialog = await screen.findByRole('dialog');
        await user.dblClick(within(dialog).getByRole('button', { name: 'Send again' }));
        expect(await within(dialog).findByRole('status')).toHaveTextContent('Sent');
        expect(within(dialog).getByRole('listitem')).toHaveTextContent('taken (HTTP 204)');
        expect(sent).toHaveLength(1);
    });
});
