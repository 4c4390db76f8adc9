import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import { mirrored } from '../../theme/mirrored.ts';
import { styled } from '../styled.ts';

/** Back to the previous screen. */
export const BackIcon = styled(ArrowBack)(mirrored);
/** To what comes before in reading order. */
export const PreviousIcon = styled(ChevronLeft)(mirrored);
/** To what comes after in reading order. */
export const NextIcon = styled(ChevronRight)(mirrored);
