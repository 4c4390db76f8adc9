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

interface WordsProps {
    before: string;
    after: string;
    /** Leaves out the words that only one of the texts has. */
    without?: 'added' | 'removed';
}

/**
 * The words of two texts, those of one alone marked. The others have no elements: a right-to-left page would give each
 * part its own direction, even a full stop. So whatever is around them has `dir="auto"`.
 */
export const Words = ({ before, after, without }: WordsProps) =>
    wordChanges(before, after)
        .filter(({ kind }) => kind !== without)
        .map((change, index) => (
            // The parts of a text have nothing else to tell them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>{drawn(change)}</Fragment>
        ));

export const TextDifference = (texts: Omit<WordsProps, 'without'>) => (
    <Text dir="auto">
        <Words {...texts} />
    </Text>
);
