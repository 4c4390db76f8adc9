import { useTranslate } from 'react-admin';
import { PageHead, type Crumb } from '../PageHead.tsx';
import { styled } from '../styled.ts';
import { LinesSkeleton } from './LinesSkeleton.tsx';

const Frame = styled('div')(({ theme: { space } }) => ({ padding: `20px ${space.inline}px` }));

interface RecordSkeletonProps {
    trail: readonly Crumb[];
    /** The heading, where it is known before the record. */
    title?: string;
}

/** A placeholder for a record that is loading. */
export const RecordSkeleton = ({ trail, title }: RecordSkeletonProps) => {
    const translate = useTranslate();
    return (
        <>
            <PageHead title={title ?? translate('components.loading')} trail={trail} divided />
            <Frame>
                <LinesSkeleton />
            </Frame>
        </>
    );
};
