import { openable } from '../openable.tsx';

/** Asks what to do about somebody else's change, see `ClashWindow`; loaded when it is first opened. */
export const ClashDialog = openable(() => import('./ClashWindow.tsx').then(({ ClashWindow }) => ClashWindow));
