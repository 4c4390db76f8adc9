import { createContext } from 'react';

/** Prefetches what the screen at a path shows, when somebody points at a link to it. */
export const Prefetch = createContext<(path: string) => void>(() => undefined);
