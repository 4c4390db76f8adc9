import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { PageHead, type Crumb } from '../page/PageHead.tsx';
import { styled } from '../styled.ts';
import { LinesSkeleton } from './LinesSkeleton.tsx';

const Frame = styled('div')(({ theme: { space } }) => ({ padding: `20px ${space.inline}px` }));

interface RecordSkeletonProps {
    trail: readonly Crumb[];
    title?: string;
}

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

/** Shown while a page's record loads: nothing, what the page's props give, or a placeholder. */
export const whileLoading = (
    { emptyWhileLoading, loading }: { emptyWhileLoading?: boolean; loading?: ReactNode },
    trail: readonly Crumb[],
) => {
    if (emptyWhileLoading) return null;
    return loading === undefined ? <RecordSkeleton trail={trail} /> : loading;
};
