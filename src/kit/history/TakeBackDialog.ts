import { openable } from '../openable.tsx';

/** Asks before edits are taken back that do not go back whole, see `TakeBackWindow`; loaded when it is first opened. */
export const TakeBackDialog = openable(() =>
    import('./TakeBackWindow.tsx').then(({ TakeBackWindow }) => TakeBackWindow),
);
