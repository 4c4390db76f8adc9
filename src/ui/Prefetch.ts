import { createContext } from 'react';

/** Prefetches the screen at a path when somebody points at a link to it. */
export const Prefetch = createContext<(path: string) => void>(() => undefined);
