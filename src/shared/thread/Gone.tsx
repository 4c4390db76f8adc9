import { styled } from '../../kit/styled.ts';
import { Quoted } from './Quoted.tsx';

/** In a question, the text that is deleted by Yes; a long one scrolls. */
export const Gone = styled(Quoted)(({ theme: { space } }) => ({
    marginBlockStart: space.card,
    maxHeight: '30vh',
    overflowY: 'auto',
}));
