import { expect, it } from 'vitest';
import { dayAfterKey } from '../../../src/ui/calendar/useDayKeys.ts';

it.each([
    ['ArrowLeft', '2026-03-01', '2026-02-28'],
    ['ArrowRight', '2026-02-28', '2026-03-01'],
    ['ArrowUp', '2026-03-05', '2026-02-26'],
    ['ArrowDown', '2026-03-05', '2026-03-12'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageUp', '2026-01-15', '2025-12-15'],
    ['PageDown', '2026-01-31', '2026-02-28'],
    ['Home', '2026-03-20', '2026-03-01'],
    ['End', '2024-02-03', '2024-02-29'],
    ['ArrowDown', '2026-03-30', '2026-03-31'],
    ['PageDown', '2026-03-02', '2026-03-31'],
    ['Enter', '2026-03-02', undefined],
])('%s leads from %s to %s, and not beyond the last day', (key, day, to) => {
    expect(dayAfterKey(key, day, '2026-03-31')).toBe(to);
});

it('does not move before the first day', () => {
    expect(dayAfterKey('ArrowUp', '2026-03-10', undefined, '2026-03-08')).toBe('2026-03-08');
    expect(dayAfterKey('PageDown', '2026-03-10', undefined, '2026-03-08')).toBe('2026-04-10');
});
