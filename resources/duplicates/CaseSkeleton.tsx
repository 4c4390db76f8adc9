import Skeleton from '@mui/material/Skeleton';
import { MainAndAside } from '../../src/ui/page/MainAndAside.tsx';
import { LinesSkeleton } from '../../src/ui/record/LinesSkeleton.tsx';

/** Stands in for a case while its records are read. */
export const CaseSkeleton = () => (
    <MainAndAside busy aside={<LinesSkeleton />}>
        <Skeleton variant="rounded" height={420} aria-hidden="true" />
    </MainAndAside>
);
