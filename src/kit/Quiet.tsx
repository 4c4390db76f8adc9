import { styled } from '@mui/material/styles';

/** A word in place of what there is none of. */
export const Quiet = styled('span')(({ theme: { palette } }) => ({ color: palette.paper.muted }));
