import * as React from 'react';

/** What React keeps for its own packages, as far as this file touches it. */
interface Internals {
    recentlyCreatedOwnerStacks: number;
}

const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * In development React takes the stack of each element it creates, for the warnings of a browser's console, up to ten
 * thousand between two pauses. Here that is a fifth of all tests' time and nobody reads it; so the count says that
 * there were enough already.
 */
export const takeNoOwnerStacks = (): void => {
    const internals = (React as unknown as Record<typeof name, Internals | undefined>)[name];
    if (internals === undefined) throw new Error('React keeps its count of owner stacks elsewhere now');
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
        get: () => Infinity,
        set() {},
    });
};
