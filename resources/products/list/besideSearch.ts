import type { Theme } from '@mui/material/styles';

export const besideSearch = ({ size }: Theme) => ({
    width: size.search / 2,
});
