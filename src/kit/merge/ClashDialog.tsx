import { openable } from '../openable.tsx';

/** Asks which of two changes a field keeps, see `ClashWindow`; loaded when it is first opened. */
export const ClashDialog = openable(() => import('./ClashWindow.tsx').then(({ ClashWindow }) => ClashWindow));
