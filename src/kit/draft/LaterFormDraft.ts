import { openable } from '../openable.tsx';
import { withMessages } from '../withMessages.ts';

/** Keeps what is typed in the surrounding form, see `FormDraft`; loaded once the form shows. */
export const LaterFormDraft = openable(
    withMessages(['forms'], () => import('./FormDraft.tsx').then(({ FormDraft }) => FormDraft)),
    null,
);
