import { styled } from './styled.ts';

const Mark = styled('mark')(({ theme: { palette, radius } }) => ({
    color: 'inherit',
    backgroundColor: palette.accent.bgStrong,
    borderRadius: radius.bar,
}));

interface MarkedPartProps {
    text: string;
    /** The indexes of the first marked character, and of the one after the last. */
    from: number;
    to: number;
}

export const MarkedPart = ({ text, from, to }: MarkedPartProps) => (
    <>
        {text.slice(0, from)}
        <Mark>{text.slice(from, to)}</Mark>
        {text.slice(to)}
    </>
);
