import { openable } from '../openable.tsx';

/** A calendar that opens at a field, see `DayPopup`; loaded when it is first opened. */
export const DayPopover = openable(() => import('./DayPopup.tsx').then(({ DayPopup }) => DayPopup));
