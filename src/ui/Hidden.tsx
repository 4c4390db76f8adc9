import visuallyHidden from '@mui/utils/visuallyHidden';
import { styled } from './styled.ts';

/** Text for screen readers only. */
export const Hidden = styled('span')({ ...visuallyHidden });
