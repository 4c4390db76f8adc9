import { openable } from '../openable.tsx';
import { withMessages } from '../withMessages.ts';

/** Asks what to do about somebody else's change, see `ClashWindow`; loaded when it is first opened. */
export const ClashDialog = openable(
    withMessages(['forms'], () => import('./ClashWindow.tsx').then(({ ClashWindow }) => ClashWindow)),
);
