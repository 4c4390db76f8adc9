import type { Shadows } from '@mui/material/styles';
import type { Colours } from './types.ts';

/** MUI's 25 elevations: 1 under buttons, 2 to 8 for menus, 16 and up for dialogs, none elsewhere. */
export const shadowsOf = ({ xs, menu, dialog }: Colours['shadow']): Shadows =>
    Array.from({ length: 25 }, (_, step) => {
        if (step === 1) return xs;
        if (step >= 2 && step <= 8) return menu;
        return step >= 16 ? dialog : 'none';
    }) as Shadows;
