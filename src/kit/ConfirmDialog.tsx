import { openable } from './openable.tsx';

/** Asks for confirmation with Yes and No, see `ConfirmWindow`; loaded when it is first opened. */
export const ConfirmDialog = openable(() =>
    import('./ConfirmWindow.tsx').then(({ ConfirmWindow }) => ConfirmWindow),
);
