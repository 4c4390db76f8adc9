import type { Patch } from '../../../../contract/deskDetail.ts';
import { styled } from '../../../kit/styled.ts';
import { markedParts } from './markedParts.ts';

const Read = styled('mark')(({ theme: { palette } }) => ({
    color: 'inherit',
    backgroundColor: 'transparent',
    textDecoration: 'underline 2px',
    textDecorationColor: palette.accent.mark,
    textUnderlineOffset: '4px',
}));

interface ReadTextProps {
    text: string;
    patch: Pick<Patch, 'read'> | null;
}

/** The text of a correction, the words underlined that a change was read from. */
export const ReadText = ({ text, patch }: ReadTextProps) =>
    markedParts(text, patch?.read ?? []).map(part =>
        part.marked ? <Read key={part.at}>{part.text}</Read> : part.text,
    );
