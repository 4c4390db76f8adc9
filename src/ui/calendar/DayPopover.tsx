import { openable } from '../openable.tsx';

/** `DayPopup`, loaded when it is first opened. */
export const DayPopover = openable(() => import('./DayPopup.tsx').then(({ DayPopup }) => DayPopup));
