import '@testing-library/jest-dom/vitest';
import { configure, cleanup, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { addConsoleEnglish } from '../../../src/i18n/consoleEnglish.ts';
import { openPart, partNames } from '../../../src/i18n/parts.ts';
import { fetchOpenables } from '../../../src/ui/openable.tsx';
import { useBackend } from './answers.ts';
import { answerComputedStyles } from './computedStyles.ts';
import { takeNoOwnerStacks } from './ownerStacks.ts';

const { getElementError } = getConfig();

/**
 * Whoever waits for an element gets an error for each look in vain. To print the page in each of them takes a fifth of
 * the time of all tests, so it is printed when somebody reads the message.
 */
const printLater: typeof getElementError = (message, container) => {
    const error = new Error(message ?? (container.cloneNode(false) as Element).outerHTML);
    error.name = 'TestingLibraryElementError';
    Error.captureStackTrace(error, printLater);
    if (message === null) return error;
    const get = () => getElementError(message, container).message;
    return Object.defineProperty(error, 'message', { configurable: true, get });
};

configure({ asyncUtilTimeout: 30_000, getElementError: printLater });

takeNoOwnerStacks();

useBackend();

// A browser has loaded menus and dialogs by the time someone opens them.
beforeAll(fetchOpenables);

// So that a piece can be rendered without the view that loads its messages.
addConsoleEnglish();
beforeAll(() => Promise.all(partNames.map(openPart)));

afterEach(() => {
    cleanup();
    vi.useRealTimers();
    if (typeof window === 'undefined') return;
    window.localStorage.clear();
    document.documentElement.lang = 'en';
    document.documentElement.dir = '';
});

// A module that is still loading when the window goes would be missing in the files to come.
afterAll(() => vi.dynamicImportSettled());

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
