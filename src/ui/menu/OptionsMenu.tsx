import { openable } from '../openable.tsx';

/** A menu of options, loaded when it is first opened. */
export const OptionsMenu = openable(() => import('./MenuPopup.tsx').then(({ MenuPopup }) => MenuPopup));
