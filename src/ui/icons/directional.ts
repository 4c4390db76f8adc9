import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import { mirrored } from '../../theme/mirrored.ts';
import { styled } from '../styled.ts';

export const BackIcon = styled(ArrowBack)(mirrored);
export const PreviousIcon = styled(ChevronLeft)(mirrored);
export const NextIcon = styled(ChevronRight)(mirrored);
