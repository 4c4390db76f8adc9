import type { Theme } from '@mui/material/styles';

/** The room of a filter beside the search of the list. */
export const besideSearch = ({ breakpoints, size }: Theme) => ({
    width: size.search / 2,
    [breakpoints.down('phone')]: { width: '100%' },
});
