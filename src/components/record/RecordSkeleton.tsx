import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { PageHead, type Crumb } from '../PageHead.tsx';

const Place = styled('div')(({ theme: { size, space } }) => ({
    display: 'grid',
    gap: 12,
    maxWidth: size.formMax,
    padding: `20px ${space.inline}px`,
}));

/** The shape of a record while it is on its way. */
export const RecordSkeleton = ({ trail }: { trail: readonly Crumb[] }) => {
    const translate = useTranslate();
    return (
        <>
            <PageHead title={translate('components.loading')} trail={trail} divided />
            <Place aria-hidden="true">
                <Skeleton variant="rounded" width="62%" />
                <Skeleton variant="rounded" width="80%" />
                <Skeleton variant="rounded" width="48%" />
            </Place>
        </>
    );
};
