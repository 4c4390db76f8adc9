import { openable } from '../../ui/openable.tsx';
import { withMessages } from '../../ui/withMessages.ts';

/** `FormDraft`, loaded once the form shows. */
export const LaterFormDraft = openable(
    withMessages(['forms'], () => import('./FormDraft.tsx').then(({ FormDraft }) => FormDraft)),
    null,
);
