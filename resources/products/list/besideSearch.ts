import type { Theme } from '@mui/material/styles';

export const besideSearch = ({ breakpoints, size }: Theme) => ({
    width: size.search / 2,
    [breakpoints.down('phone')]: { width: size.search * 0.35 },
});
