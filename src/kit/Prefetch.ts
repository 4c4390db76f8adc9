import { createContext } from 'react';

/** Fetches what the screen at a path will show, as somebody points at a link that leads there. */
export const Prefetch = createContext<(path: string) => void>(() => undefined);
