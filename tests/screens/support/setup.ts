import '@testing-library/jest-dom/vitest';
import { configure, cleanup } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { fetchOpenables } from '../../../src/kit/openable.tsx';
import { useBackend } from './answers.ts';
import { answerComputedStyles } from './computedStyles.ts';

configure({ asyncUtilTimeout: 30_000 });

useBackend();

// A browser has loaded menus and dialogs by the time someone opens them.
beforeAll(fetchOpenables);

afterEach(() => {
    cleanup();
    vi.useRealTimers();
    if (typeof window !== 'undefined') window.localStorage.clear();
});

// What jsdom lacks.
if (typeof window !== 'undefined') {
    window.matchMedia = query =>
        ({
            matches: query.includes('min-width'),
            media: query,
            addEventListener: () => undefined,
            removeEventListener: () => undefined,
        }) as unknown as MediaQueryList;
    window.scrollTo = () => undefined;
    window.ResizeObserver = class {
        observe = () => undefined;
        unobserve = () => undefined;
        disconnect = () => undefined;
    };
    Element.prototype.scrollIntoView = () => undefined;
    answerComputedStyles();
}
