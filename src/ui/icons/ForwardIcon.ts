import ArrowForward from '@mui/icons-material/ArrowForwardOutlined';
import { mirrored } from '../../theme/mirrored.ts';
import { styled } from '../styled.ts';

/** Apart from the others, which every page loads. */
export const ForwardIcon = styled(ArrowForward)(mirrored);
