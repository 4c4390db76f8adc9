import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DoctorFigures, Finding, RuleFigures } from '../../contract/doctor.ts';
import { runningJob } from '../support/runningJob.ts';
import { answer, type Received } from './support/answers.ts';
import { answerForm } from './products/backend.ts';
import { renderApp } from './support/renderApp.tsx';

const ruleOf = (rule: RuleFigures['rule'], given: Partial<RuleFigures> = {}): RuleFigures => ({
    rule,
    count: 412,
    accepted: 0,
    mendable: 305,
    lifts: 1.6,
    series: [620, 412],
    cause: null,
    ...given,
});

const figures = (given: Partial<DoctorFigures> = {}): DoctorFigures => ({
    counted: '2026-11-22 09:38:00',
    state: 'still',
    products: 18_442,
    clean: 16_156,
    score: 87.6,
    score_accepted: 89.1,
    course: [
        { day: '2026-08-24', score: 81.2 },
        { day: '2026-11-22', score: 87.6 },
    ],
    rules: [
        ruleOf('no-picture'),
        ruleOf('no-ingredients', { count: 8, mendable: 0, lifts: 2, series: [3, 8] }),
        ruleOf('no-products', { count: 0 }),
    ],
    ...given,
});

const open = async (given: Partial<DoctorFigures> = {}) => {
    answer('GET clean-up', { doctor: 2, duplicates: 0, quarantine: 0, imports: 0 });
    const asked = answer('GET doctor', figures(given));
    const app = renderApp('/doctor');
    await screen.findByRole('heading', { name: 'Doctor', level: 1 });
    return { ...app, asked };
};

const row = async (name: RegExp) => screen.findByRole('row', { name });

const found = (id: number, given: Partial<Finding> = {}): Finding => ({
    rule: 'no-picture',
    kind: 'product',
    id,
    name: `Balm ${id}`,
    image: null,
    reached: 9 - id,
    mendable: true,
    acceptance: null,
    ...given,
});

describe('the doctor', () => {
    it('shows both scores, and rules with findings by what lifts the score most', async () => {
        await open();
        expect(await screen.findByText('87.6')).toBeVisible();
        expect(screen.getByText('89.1 without what is accepted')).toBeVisible();
        expect(screen.getByText('Products without a finding: 16,156')).toBeVisible();
        const names = screen.getAllByRole('link', { name: /^No / }).map(link => link.textContent);
        expect(names).toEqual(['No ingredients', 'No picture']);
        expect(within(await row(/No picture/)).getByText('-208')).toBeVisible();
        expect(within(await row(/No ingredients/)).getByText('By hand, open the list')).toBeVisible();
        expect(screen.getByRole('link', { name: 'No picture' })).toHaveAttribute(
            'href',
            expect.stringContaining('/doctor?rule=no-picture'),
        );
    });

    it('says that it was never counted, that it counts, and that a count failed', async () => {
        await open({ counted: null, score: null, score_accepted: null, rules: [], state: 'counting' });
        expect(await screen.findByRole('heading', { name: 'Not counted yet' })).toBeVisible();
        expect(screen.getByRole('button', { name: 'Count again' })).toBeDisabled();
    });

    it('counts again when asked', async () => {
        const { asked } = await open({ state: 'failed' });
        expect(await screen.findByText('The last count failed')).toBeVisible();
        const count = answer('POST doctor/count', undefined);
        const before = asked.length;
        fireEvent.click(screen.getByRole('button', { name: 'Count again' }));
        await waitFor(() => expect(count).toHaveLength(1));
        await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    });

    it('shows what a mend would do, and tries it on twenty first', async () => {
        await open();
        answer('GET doctor/rule/{rule}/mend', {
            count: 412,
            mendable: 305,
            items: [{ id: 1, name: 'Velvet Balm', becomes: '4006381333931', image: null }],
        });
        const sent = answer('POST doctor/mend', {
            ...runningJob,
            act: 'mend',
            rule: 'no-picture',
            changes: [],
        });
        fireEvent.click(await screen.findByRole('button', { name: 'Take 305 from submissions' }));
        const dialog = await screen.findByRole('dialog', { name: 'No picture' });
        expect(await within(dialog).findByText(/Backbar can mend 305 of 412/)).toBeVisible();
        expect(within(dialog).getByText('4006381333931')).toBeVisible();
        fireEvent.click(within(dialog).getByRole('button', { name: 'Try 20 first' }));
        await waitFor(() =>
            expect(sent.map(({ body }: Received) => body)).toEqual([{ rule: 'no-picture', limit: 20 }]),
        );
        await waitFor(() =>
            expect(screen.queryByRole('dialog', { name: 'No picture' })).not.toBeInTheDocument(),
        );
    });

    it('names the edit that brought most findings', async () => {
        const cause = {
            edit: 7,
            count: 390,
            at: '2026-11-21 10:00:00',
            call: 'command import',
            by: 'anna',
            undone: false,
        };
        await open({ rules: [ruleOf('no-picture', { cause })] });
        expect(await screen.findByText(/390 since the edit of 21-11-2026 by anna/)).toBeVisible();
        expect(screen.getByRole('button', { name: 'Undo the edit of 21-11-2026 by anna' })).toBeVisible();
    });
});

describe('the findings of a rule', () => {
    const openList = async () => {
        const asked = answer('GET doctor/rule/{rule}', ({ query }: Received) => ({
            items: query.accepted === 'true' ? [] : [found(1), found(2)],
            total: query.accepted === 'true' ? 0 : 2,
        }));
        renderApp('/doctor?rule=no-picture');
        await screen.findByRole('link', { name: 'Balm 1' });
        return asked;
    };

    it('stand in their order, with J and K from one to the next', async () => {
        await openList();
        fireEvent.keyDown(document.body, { key: 'j' });
        expect(screen.getByRole('link', { name: 'Balm 1' })).toHaveFocus();
        fireEvent.keyDown(document.activeElement!, { key: 'j' });
        expect(screen.getByRole('link', { name: 'Balm 2' })).toHaveFocus();
        fireEvent.keyDown(document.activeElement!, { key: 'k' });
        expect(screen.getByRole('link', { name: 'Balm 1' })).toHaveFocus();
    });

    it('are accepted with a reason', async () => {
        const asked = await openList();
        const sent = answer('POST doctor/acceptances', {
            id: 3,
            rule: 'no-picture',
            reason: 'A sample',
            until: null,
            kind: 'product',
            record_id: 1,
            category: null,
            by: null,
            created: '2026-11-22 10:00:00',
        });
        fireEvent.click(screen.getByRole('button', { name: 'Accept “Balm 1” as it is' }));
        const dialog = await screen.findByRole('dialog', { name: 'Accept “Balm 1” as it is' });
        expect(within(dialog).getByRole('button', { name: 'Accept' })).toBeDisabled();
        fireEvent.change(within(dialog).getByRole('textbox', { name: /Reason/ }), {
            target: { value: 'A sample' },
        });
        const before = asked.length;
        fireEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
        await waitFor(() =>
            expect(sent.map(({ body }: Received) => body)).toEqual([
                { rule: 'no-picture', reason: 'A sample', until: null, kind: 'product', record_id: 1 },
            ]),
        );
        await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    });
});

it('tells on a product’s page what the doctor finds wrong with it', async () => {
    answerForm();
    answer('GET product/{id}/new-products', []);
    answer('GET doctor/findings/{kind}/{id}', [found(1), found(1, { rule: 'no-barcode' })]);
    renderApp('/product/12');
    expect(await screen.findByRole('link', { name: 'No picture' })).toHaveAttribute(
        'href',
        expect.stringContaining('rule=no-picture'),
    );
    expect(screen.getByRole('link', { name: 'No barcode' })).toBeVisible();
});
