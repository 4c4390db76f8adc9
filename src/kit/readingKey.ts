import type { KeyboardEvent } from 'react';

const opposite: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * The key pressed, as where lines run from left to right: what comes next lies at the end of a line, which is on
 * the left in a language written from right to left.
 */
export const readingKey = ({ key, currentTarget }: KeyboardEvent) =>
    getComputedStyle(currentTarget).direction === 'rtl' ? (opposite[key] ?? key) : key;
