import { styled } from './styled.ts';

/** Muted text in place of a missing value. */
export const Quiet = styled('span')(({ theme: { palette } }) => ({ color: palette.paper.muted }));
