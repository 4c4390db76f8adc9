import { openable } from '../../ui/openable.tsx';
import { withMessages } from '../../ui/withMessages.ts';

/** `ClashWindow`, loaded when it is first opened. */
export const ClashDialog = openable(
    withMessages(['forms'], () => import('./ClashWindow.tsx').then(({ ClashWindow }) => ClashWindow)),
);
