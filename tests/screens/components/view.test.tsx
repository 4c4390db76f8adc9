import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { view, viewsLoaded } from '../../../src/ui/view.tsx';

describe('the code of the views on the screen', () => {
    it('is waited for, also that of views within others', async () => {
        const arrivals: (() => void)[] = [];
        const arriving = (Arrived: () => ReactNode) =>
            view(() => new Promise<typeof Arrived>(resolve => arrivals.push(() => resolve(Arrived))), null);
        const Inner = arriving(() => <p>Inner</p>);
        const Outer = arriving(() => <Inner />);
        let isOver = false;
        const wait = async () => {
            isOver = false;
            await viewsLoaded();
            isOver = true;
        };
        await wait();
        expect(isOver).toBe(true);
        render(<Outer />);
        let waiting = wait();
        await Promise.resolve();
        expect(isOver).toBe(false);
        arrivals[0]!();
        await waiting;
        await expect.poll(() => arrivals.length).toBe(2);
        waiting = wait();
        expect(isOver).toBe(false);
        arrivals[1]!();
        await waiting;
        expect(await screen.findByText('Inner')).toBeVisible();
    });
});
