import Skeleton from '@mui/material/Skeleton';
import { styled } from '../styled.ts';

const Lines = styled('div')(({ theme: { size } }) => ({ display: 'grid', gap: 12, maxWidth: size.formMax }));

export const LinesSkeleton = () => (
    <Lines aria-hidden="true">
        <Skeleton variant="rounded" width="62%" />
        <Skeleton variant="rounded" width="80%" />
        <Skeleton variant="rounded" width="48%" />
    </Lines>
);
