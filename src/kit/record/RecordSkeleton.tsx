import { useTranslate } from 'react-admin';
import { PageHead, type Crumb } from '../PageHead.tsx';
import { styled } from '../styled.ts';
import { LinesSkeleton } from './LinesSkeleton.tsx';

const Frame = styled('div')(({ theme: { space } }) => ({ padding: `20px ${space.inline}px` }));

/** A placeholder for a record that is loading. */
export const RecordSkeleton = ({ trail }: { trail: readonly Crumb[] }) => {
    const translate = useTranslate();
    return (
        <>
            <PageHead title={translate('components.loading')} trail={trail} divided />
            <Frame>
                <LinesSkeleton />
            </Frame>
        </>
    );
};
