import { act, fireEvent, screen } from '@testing-library/react';
import { useFormContext } from 'react-hook-form';
import { Form, useNotify } from 'react-admin';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { toHttpError, UnknownSave } from '../../../dataProvider/failure.ts';
import { FormAlert } from '../../../src/ui/form/FormAlert.tsx';
import { PageAlert, StayingAlerts } from '../../../src/ui/message/PageAlert.tsx';
import { Toasts } from '../../../src/ui/message/Toasts.tsx';
import { useNotifyFailure } from '../../../src/ui/message/useNotifyFailure.ts';
import { renderPiece } from './renderPiece.tsx';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const Failing = () => {
    const notifyFailure = useNotifyFailure();
    return <button onClick={() => notifyFailure(new UnknownSave(undefined), 'Kelp Lab')}>Fail</button>;
};

const Speaker = ({ type }: { type: 'success' | 'error' }) => {
    const notify = useNotify();
    return (
        <>
            <button onClick={() => notify('Saved Product!', { type })}>Speak</button>
            <button onClick={() => notify('Something else', { type })}>Speak of something else</button>
            <Toasts />
            <PageAlert />
            <StayingAlerts />
            <Failing />
        </>
    );
};

const Refused = ({ message = 'Some ingredients not found in database' }) => {
    const { setError } = useFormContext();
    return (
        <button type="button" onClick={() => setError('root.serverError', { message })}>
            Refuse
        </button>
    );
};

beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
});

describe('what the console says in passing', () => {
    it('shows a confirmation as a toast for 1.5 s and announces it', async () => {
        renderPiece(<Speaker type="success" />);
        fireEvent.click(screen.getByRole('button', { name: 'Speak' }));
        expect(screen.getByRole('status')).toHaveTextContent('Saved Product!');
        expect(screen.getByText('Saved Product!', { ignore: '[role=status]' })).toBeVisible();
        await pass(1400);
        expect(screen.getByText('Saved Product!', { ignore: '[role=status]' })).toBeVisible();
        await pass(200);
        expect(screen.queryByText('Saved Product!', { ignore: '[role=status]' })).not.toBeInTheDocument();
    });

    it('shows the failure of an action in the page for 3 s, and no toast', async () => {
        renderPiece(<Speaker type="error" />);
        fireEvent.click(screen.getByRole('button', { name: 'Speak' }));
        expect(screen.getByRole('alert')).toHaveTextContent('Saved Product!');
        expect(screen.getByRole('status')).toBeEmptyDOMElement();
        await pass(2900);
        expect(screen.getByRole('alert')).toBeVisible();
        await pass(200);
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it('keeps a failure without an answer until it is closed, or until something else is said', async () => {
        renderPiece(<Speaker type="success" />);
        const fail = screen.getByRole('button', { name: 'Fail' });
        fireEvent.click(fail);
        await pass(60_000);
        expect(screen.getByRole('alert')).toHaveTextContent(/^Kelp Lab: We do not know whether/);
        fireEvent.click(screen.getByRole('button', { name: 'Close' }));
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        fireEvent.click(fail);
        expect(screen.getByRole('alert')).toBeVisible();
        fireEvent.click(screen.getByRole('button', { name: 'Speak' }));
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it('announces the same confirmation again when it is given twice', async () => {
        renderPiece(<Speaker type="success" />);
        const speak = screen.getByRole('button', { name: 'Speak' });
        fireEvent.click(speak);
        const first = screen.getByRole('status').textContent;
        fireEvent.click(speak);
        expect(screen.getByRole('status')).toHaveTextContent('Saved Product!');
        expect(screen.getByRole('status').textContent).not.toBe(first);
    });

    it.each(['success', 'error'] as const)(
        'shows the newest message of type %s at once, and only it',
        async type => {
            renderPiece(<Speaker type={type} />);
            fireEvent.click(screen.getByRole('button', { name: 'Speak' }));
            fireEvent.click(screen.getByRole('button', { name: 'Speak of something else' }));
            const region = type === 'error' ? 'alert' : 'status';
            expect(screen.getByRole(region)).toHaveTextContent(/^Something else$/);
            await pass(3100);
            expect(screen.queryByText('Saved Product!')).not.toBeInTheDocument();
            expect(screen.queryByText('Something else', { ignore: '[role=status]' })).not.toBeInTheDocument();
        },
    );

    it('keeps the failure of an action in the log of the browser, and nothing else', () => {
        const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
        onTestFinished(() => logged.mockRestore());
        const { unmount } = renderPiece(<Speaker type="success" />);
        fireEvent.click(screen.getByRole('button', { name: 'Speak' }));
        expect(logged).not.toHaveBeenCalled();
        unmount();
        renderPiece(<Speaker type="error" />);
        fireEvent.click(screen.getByRole('button', { name: 'Speak' }));
        expect(logged.mock.calls).toEqual([['Saved Product!']]);
    });

    it("shows a form's refusal at its top for 3 s", async () => {
        renderPiece(
            <Form>
                <FormAlert />
                <Refused />
            </Form>,
        );
        fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
        expect(screen.getByRole('alert')).toHaveTextContent('Some ingredients not found in database');
        await pass(2900);
        expect(screen.getByRole('alert')).toBeVisible();
        await pass(200);
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it.each([
        ['of an unknown save', new UnknownSave(undefined)],
        ['with an id', toHttpError(500, undefined, { request: 'a-b-c' })],
    ])("keeps a form's failure %s at its top until it is closed", async (_, error) => {
        renderPiece(
            <Form>
                <FormAlert />
                <Refused message={error.message} />
            </Form>,
        );
        fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
        await pass(60_000);
        expect(screen.getByRole('alert')).toBeVisible();
        fireEvent.click(screen.getByRole('button', { name: 'Close' }));
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
});
