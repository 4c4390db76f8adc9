import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { PageHead, type Crumb } from '../PageHead.tsx';
import { LinesSkeleton } from './LinesSkeleton.tsx';

const Place = styled('div')(({ theme: { space } }) => ({ padding: `20px ${space.inline}px` }));

/** The shape of a record while it is on its way. */
export const RecordSkeleton = ({ trail }: { trail: readonly Crumb[] }) => {
    const translate = useTranslate();
    return (
        <>
            <PageHead title={translate('components.loading')} trail={trail} divided />
            <Place>
                <LinesSkeleton />
            </Place>
        </>
    );
};
