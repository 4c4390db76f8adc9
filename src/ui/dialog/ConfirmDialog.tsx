import { openable } from '../openable.tsx';

/** `ConfirmWindow`, loaded when it is first opened. */
export const ConfirmDialog = openable(() =>
    import('./ConfirmWindow.tsx').then(({ ConfirmWindow }) => ConfirmWindow),
);
