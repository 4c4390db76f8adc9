import { Fragment } from 'react';
import { styled } from '../styled.ts';
import { Added, Removed } from './marks.tsx';
import { wordChanges, type WordChange } from './wordChanges.ts';

const Text = styled('span')(({ theme: { typography } }) => ({
    ...typography.body2,
    display: 'block',
    lineHeight: '22px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
}));

const drawn = ({ text, kind }: WordChange) => {
    if (kind === 'added') return <Added>{text}</Added>;
    return kind === 'removed' ? <Removed>{text}</Removed> : text;
};

/** Without elements of their own: a right-to-left page would give each part its own direction, even a full stop. */
export const TextDifference = ({ before, after }: { before: string; after: string }) => (
    <Text dir="auto">
        {wordChanges(before, after).map((change, index) => (
            // The parts of a text have nothing else to tell them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>{drawn(change)}</Fragment>
        ))}
    </Text>
);
