import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Acceptance, DoctorFigures, Finding, RuleFigures } from '../../contract/doctor.ts';
import { runningJob } from '../support/runningJob.ts';
import { answer, refusal, type Received } from './support/answers.ts';
import { staff } from './support/people.ts';
import { balm } from '../unit/products/balm.ts';
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

    it('says what a mend takes out of a list, and nothing of a rest where none is left', async () => {
        await open({ rules: [ruleOf('listed-twice', { count: 11, mendable: 11 })] });
        answer('GET doctor/rule/{rule}/mend', {
            count: 11,
            mendable: 11,
            items: [{ id: 1, name: 'Velvet Balm', becomes: 'Aqua', image: null }],
        });
        fireEvent.click(await screen.findByRole('button', { name: 'Remove the second, 11' }));
        const dialog = await screen.findByRole('dialog', { name: 'An ingredient twice in one list' });
        expect(await within(dialog).findByText(/Backbar can mend all 11\./)).toBeVisible();
        expect(within(dialog).getByRole('columnheader', { name: 'Taken out of the list' })).toBeVisible();
        expect(within(dialog).queryByText('Becomes')).toBeNull();
    });

    const cause = { edit: 7, count: 390, at: '2026-11-21 10:00:00', by: 'anna', undone: false };

    it('names the edit that brought most findings', async () => {
        await open({ rules: [ruleOf('no-picture', { cause: { ...cause, import: null } })] });
        expect(await screen.findByText(/390 since the edit of 21-11-2026 by anna/)).toBeVisible();
        expect(screen.getByRole('button', { name: 'Undo the edit of 21-11-2026 by anna' })).toBeVisible();
    });

    it('names an import by its file', async () => {
        await open({ rules: [ruleOf('no-picture', { cause: { ...cause, import: 'spring.csv' } })] });
        expect(
            await screen.findByText(/390 since the import of spring.csv on 21-11-2026 by anna/),
        ).toBeVisible();
    });
});

const acceptance = (given: Partial<Acceptance> = {}): Acceptance => ({
    id: 3,
    rule: 'no-picture',
    reason: 'A sample',
    until: null,
    kind: 'product',
    record_id: 1,
    category: null,
    by: null,
    created: '2026-11-22 10:00:00',
    ...given,
});

describe('the findings of a rule', () => {
    const openList = async (address = '/doctor?rule=no-picture', me = staff, mendable = 1) => {
        answer('GET doctor', figures({ rules: [ruleOf('no-picture', { mendable })] }));
        const asked = answer('GET doctor/rule/{rule}', ({ query }: Received) => {
            if (query.accepted === 'true')
                return { items: [found(1, { acceptance: acceptance() })], total: 1 };
            return { items: query.page === '2' ? [found(51), found(52)] : [found(1), found(2)], total: 52 };
        });
        const app = renderApp(address, { me });
        await screen.findAllByRole('link', { name: /^Balm/ });
        return { ...app, asked };
    };

    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

    it('stand in their order, with J and K from one to the next and from page to page', async () => {
        const { currentAddress } = await openList();
        expect(screen.getByText('1–50 of 52')).toBeVisible();
        press('j');
        expect(screen.getByRole('link', { name: 'Balm 1' })).toHaveFocus();
        press('j');
        expect(screen.getByRole('link', { name: 'Balm 2' })).toHaveFocus();
        press('j');
        await waitFor(() => expect(screen.getByRole('link', { name: 'Balm 51' })).toHaveFocus());
        expect(currentAddress()).toBe('/doctor?rule=no-picture&page=2');
        expect(screen.getByText('51–52 of 52')).toBeVisible();
        press('k');
        await waitFor(() => expect(screen.getByRole('link', { name: 'Balm 2' })).toHaveFocus());
        press('k');
        press('k');
        expect(screen.getByRole('link', { name: 'Balm 1' })).toHaveFocus();
    });

    it('lead from record to record by J and K, over the pages, and Back to the row', async () => {
        const { user, currentAddress, router } = await openList();
        answerForm();
        answer('GET product/{id}', ({ params }: Received) => ({ ...balm, id: Number(params.id) }));
        answer('GET product/{id}/new-products', []);
        await user.click(screen.getByRole('link', { name: 'Balm 1' }));
        expect(await screen.findByText('1 of 52')).toBeVisible();
        press('j');
        expect(await screen.findByText('2 of 52')).toBeVisible();
        expect(currentAddress()).toBe('/product/2');
        press('k');
        expect(await screen.findByText('1 of 52')).toBeVisible();
        press('j');
        expect(await screen.findByText('2 of 52')).toBeVisible();
        await act(() => router.navigate(-1));
        await waitFor(() => expect(screen.getByRole('link', { name: 'Balm 2' })).toHaveFocus());
        expect(currentAddress()).toBe('/doctor?rule=no-picture');
    });

    it('are accepted with a reason, one or the ticked ones of several pages', async () => {
        const { asked, user } = await openList();
        const sent = answer('POST doctor/acceptances', [acceptance()]);
        fireEvent.click(screen.getByRole('button', { name: 'Accept “Balm 1” as it is' }));
        const dialog = await screen.findByRole('dialog', { name: 'Accept “Balm 1” as it is' });
        expect(within(dialog).getByRole('button', { name: 'Accept' })).toBeDisabled();
        const reason = within(dialog).getByRole('textbox', { name: /Reason/ });
        fireEvent.change(reason, { target: { value: 'A sample' } });
        const before = asked.length;
        fireEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
        await waitFor(() => expect(asked.length).toBeGreaterThan(before));
        await waitFor(() => expect(dialog).not.toBeInTheDocument());

        await user.click(await screen.findByRole('checkbox', { name: /Balm 2/ }));
        await user.click(screen.getByRole('button', { name: 'Page 2' }));
        await user.click(await screen.findByRole('checkbox', { name: /Balm 51/ }));
        expect(await screen.findByText('2 of 52 ticked')).toBeVisible();
        press('a');
        const many = await screen.findByRole('dialog', { name: 'Accept 2 findings as they are' });
        await user.type(within(many).getByRole('textbox', { name: /Reason/ }), 'Samples');
        await user.click(within(many).getByRole('button', { name: 'Accept' }));
        await waitFor(() => expect(screen.queryByText('2 of 52 ticked')).not.toBeInTheDocument());
        const shared = { rule: 'no-picture', until: null };
        expect(sent.map(({ body }: Received) => body)).toEqual([
            { ...shared, reason: 'A sample', records: [{ kind: 'product', id: 1 }] },
            {
                ...shared,
                reason: 'Samples',
                records: [
                    { kind: 'product', id: 2 },
                    { kind: 'product', id: 51 },
                ],
            },
        ]);
    });

    it('are mended if they are ticked, by M', async () => {
        const { asked, user } = await openList();
        const sent = answer('POST doctor/mend', {
            ...runningJob,
            act: 'mend',
            rule: 'no-picture',
            changes: [],
        });
        // So few are mended before their job is first read.
        answer('GET job/{id}', { ...runningJob, state: 'done', ended: '2026-11-22 10:00:00', skips: [] });
        await user.click(await screen.findByRole('checkbox', { name: /Balm 2/ }));
        await screen.findByText('1 of 52 ticked');
        const before = asked.length;
        press('m');
        await waitFor(() => expect(sent[0]?.body).toEqual({ rule: 'no-picture', records: [2] }));
        await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    });

    it('are accepted no longer', async () => {
        const { user } = await openList('/doctor?rule=no-picture&page=2');
        const ended = answer('DELETE doctor/accepted/{id}', undefined);
        await user.click(screen.getByRole('tab', { name: 'Accepted' }));
        await user.click(await screen.findByRole('button', { name: 'Accept no longer' }));
        await waitFor(() => expect(ended.map(({ params }) => params.id)).toEqual(['3']));
    });

    it('offer no mend where Backbar can mend none of them', async () => {
        const { user } = await openList('/doctor?rule=no-picture', staff, 0);
        await user.click(await screen.findByRole('checkbox', { name: /Balm 2/ }));
        expect(await screen.findByText('1 of 52 ticked')).toBeVisible();
        expect(screen.queryByRole('button', { name: /Mend/ })).not.toBeInTheDocument();
    });

    it('can be read, and nothing else, by staff who only read', async () => {
        const refused = ['POST doctor/acceptances', 'DELETE doctor/accepted/{id}', 'POST doctor/mend'];
        await openList('/doctor?rule=no-picture', {
            ...staff,
            narrowed: { areas: ['catalogue'], reading_only: true, refused },
        });
        expect(screen.queryByRole('button', { name: /Accept|Mend/ })).not.toBeInTheDocument();
        expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
        expect(screen.getByRole('tab', { name: 'Accepted' })).toBeVisible();
    });

    it('load, fail, are read again and may be none; a page that is gone leads to the last one', async () => {
        let ready: (value: null) => void = () => undefined;
        const waiting = new Promise(resolve => (ready = resolve));
        answer('GET doctor/rule/{rule}', async () => {
            await waiting;
            return refusal(500, { error: 'Broken' });
        });
        const { user, currentAddress } = renderApp('/doctor?rule=no-picture&page=9');
        expect(await screen.findByRole('table', { name: /No picture: Loading/i })).toBeVisible();
        ready(null);
        const again = await screen.findByRole('button', { name: 'Retry' }, { timeout: 10_000 });
        answer('GET doctor/rule/{rule}', { items: [], total: 51 });
        await user.click(again);
        await waitFor(() => expect(currentAddress()).toBe('/doctor?rule=no-picture&page=2'));
        answer('GET doctor/rule/{rule}', { items: [], total: 0 });
        await user.click(await screen.findByRole('tab', { name: 'Accepted' }));
        expect(await screen.findByText('No findings')).toBeVisible();
    });

    it('are those of the rule opened last, though an earlier answer is late', async () => {
        let late: (value: null) => void = () => undefined;
        const waiting = new Promise(resolve => (late = resolve));
        answer('GET doctor/rule/{rule}', async ({ query }: Received) => {
            if (query.accepted !== 'true') await waiting;
            return { items: [found(query.accepted === 'true' ? 2 : 1)], total: 1 };
        });
        const { user } = renderApp('/doctor?rule=no-picture');
        await user.click(await screen.findByRole('tab', { name: 'Accepted' }));
        expect(await screen.findByRole('link', { name: 'Balm 2' })).toBeVisible();
        late(null);
        await new Promise(resolve => setTimeout(resolve, 100));
        expect(screen.queryByRole('link', { name: 'Balm 1' })).not.toBeInTheDocument();
    });
});

it('accepts a rule for several categories with one call', async () => {
    answer('GET doctor/rule/{rule}', { items: [found(1)], total: 1 });
    answer('GET categories', [
        { id: 4, name: 'Brushes', parent_id: null },
        { id: 5, name: 'Tools', parent_id: null },
    ]);
    const sent = answer('POST doctor/acceptances', []);
    const { user } = renderApp('/doctor?rule=no-picture');
    await user.click(await screen.findByRole('button', { name: 'Accept for categories …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept “No picture” for categories' });
    await user.click(within(dialog).getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: 'Brushes' }));
    await user.click(await screen.findByRole('option', { name: 'Tools' }));
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'They are tools');
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({ categories: [4, 5], reason: 'They are tools' });
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
